/** The passwords tried first, in lower case, 8 characters or more: shorter ones are refused for their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 123456123456 11223344 1122334455 87654321 987654321 9876543210
  147258369 159357456 741852963 789456123 123321123 123456abc 123456789a 1234qwer 12341234 12344321 123qweasd 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx zaq1zaq1 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 qwerasdf
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 password01
  password! password@123 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssword1 p@ssword123 pa$$word pa55word passwort
  passpass pass1234 pass12345 mypassword newpassword changeme changeme1 changeme123 letmein1 letmein123 welcome1 welcome12
  welcome123 welcome@123 admin123 admin1234 admin12345 admin@123 administrator adminadmin rootroot root1234 toor1234 test1234 test12345
  testtest testing1 testing123 guest123 user1234 username default1 secret12 secret123 temp1234 login123 access14 master12 master123
  iloveyou iloveyou1 iloveyou2 ilovegod lovelove babygirl babygirl1 princess princess1 sunshine sunshine1 superman superman1 batman123
  football football1 baseball basketball liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 manchester manunited barcelona
  realmadrid michael1 michelle jennifer jessica1 jonathan daniel12 samantha alexander charlie1 ashley12 jordan23 computer computer1
  internet internet1 internet123 whatever trustno1 starwars pokemon1 dragon123 monkey123 shadow123 blessing blessing1 blessed1
  jesus123 jesuschrist jesusislord jesuslovesme godisgood godislove thankgod thankyou emmanuel emmanuel1 immanuel victoria victory1
  hallelujah amazing1 amazinggrace favour123 goodness ghana123 ghana1234 ghana2020 ghana2021 ghana2022 ghana2023 ghana2024 ghana2025
  ghana2026 blackstars blackstar1 asantekotoko accra123 kumasi123 takoradi tamale123 nkrumah1 kwamenkrumah obroni123 momo1234
  akonta123 akonta1234 akonta12345 business business1 company1 company123 cashier1 cashier123 manager1 manager123 shop1234 sales123
  abc12345 abcd1234 abcd12345 abcdefgh abcdefg1 abc123456 aa123456 aaaaaaaa a1234567 a12345678 a123456789 q1w2e3r4 q1w2e3r4t5
  00000000 000000000 11111111 111111111 1111111111 22222222 55555555 66666666 77777777 88888888 99999999 10101010 12121212 20202020
  31415926 19841984 20002000 20202021 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 january1 december1 monday123
  hello123 hello1234 helloworld goodluck freedom1 forever1 nothing1 something google123 facebook facebook1 whatsapp samsung1 samsung123
  iphone123 android1 windows1 microsoft cocacola chocolate cheese123 butterfly elephant lovers123 friends1 friendship family123 mother123
  mummy123 daddy123 mylove123 myfamily fuckyou1 fuckyou123 fuckyou2 letmeinnow openseme qweasdzxc qweqweqwe asdasdasd zxczxczxc
  1qazxsw2 2wsx3edc 1234abcd 4321rewq 0987654321 09876543 01234567 0123456789 012345678 13579246 24681357 11112222 12345679`.split(/\s+/),
)
