/** Statements as banks write them. Each starts at 1,000.00 and ends at 1,149.00, unless a test changes a part of it. */

export const CSV_HEADS = 'Date,Narration,Ref,Debit,Credit,Balance'

/** Three lines of November 2026 below the headings. `tag` makes the file another one. */
export const csvStatement = (tag: string | number = ''): string => `${CSV_HEADS}
03/11/2026,CASH DEPOSIT OSU ${tag},FT1${tag},,250.50,"1,250.50"
05/11/2026,CHEQUE 000123,FT2${tag},100.00,,"1,150.50"
13/11/2026,SMS CHARGE ${tag},,1.50,,"1,149.00"
`

export const mt940Statement = (tag: string | number = ''): string => `{1:F01GHCBGHACXXXX0000000000}{2:O9400000000000GHCBGHACXXXX}{4:
:20:STMT${tag}
:25:GHCB/100${tag}4567
:28C:31/1
:60F:C261102GHS1000,00
:61:2611031103C250,50NTRFNONREF//FT1${tag}
:86:CASH DEPOSIT OSU ${tag}
BY KOFI MENSAH
:61:2611051105D100,00NCHK000123//FT2${tag}
:86:020?00CHEQUE?20 000123
:61:2611131113D1,50NCHGNONREF
SMS CHARGE ${tag}
:62F:C261113GHS1149,00
:64:C261113GHS1149,00
-}
`

export const ofxStatement = (tag: string | number = ''): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>GHS
<BANKACCTFROM><BANKID>GHCB<ACCTID>100${tag}4567<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101<DTEND>20261115
<STMTTRN>
<TRNTYPE>FEE<DTPOSTED>20261113120000[0:GMT]<TRNAMT>-1.50<FITID>FT3${tag}<NAME>SMS CHARGE
</STMTTRN>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261103
<TRNAMT>250.50
<FITID>FT1${tag}
<NAME>CASH DEPOSIT OSU &amp; CO ${tag}
<MEMO>BY KOFI MENSAH
</STMTTRN>
<STMTTRN>
<TRNTYPE>CHECK<DTPOSTED>20261105<TRNAMT>-100,00</TRNAMT><FITID>FT2${tag}<CHECKNUM>123<NAME>CHEQUE 000123</NAME>
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1149.00<DTASOF>20261115</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`

const entry = (side: string, amount: string, day: string, reference: string, text: string): string => `<Ntry>
<Amt Ccy="GHS">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>
</Ntry>
`
const balance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GHS">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`

export const camtStatement = (tag: string | number = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<Stmt><Id>31</Id><Acct><Id><Othr><Id>100${tag}4567</Id></Othr></Id><Ccy>GHS</Ccy></Acct>
${balance('OPBD', '1000.00', '2026-11-02')}${balance('CLBD', '1149.00', '2026-11-13')}${entry('CRDT', '250.50', '2026-11-03', `FT1${tag}`, `CASH DEPOSIT OSU ${tag}`)}${entry('DBIT', '100.00', '2026-11-05', `FT2${tag}`, 'CHEQUE 000123')}${entry('DBIT', '1.50', '2026-11-13', `FT3${tag}`, 'SMS CHARGE')}</Stmt></BkToCstmrStmt></Document>
`

/** The statement of a wallet as its app shows it: the latest first, with times, signed amounts, fees and the wallet's balance. */
export const walletStatement = (tag: string | number = ''): string => `MTN MoMo statement
Account No: 02440${tag}00000
Date & Time,Payment Type,To/From Account Name,Amount,Transaction ID,Fees,Tax,Balance,Reference
20 Nov 2026 11:18,Cash Out,"+233 54 000 0000, KOFI",-100.00,91000000003${tag},GHS 1.00,0.50,"GHS 1,148.50",
19 Nov 2026 18:18,Payment,"+233 24 000 0000, AMA",+50.00,91000000002${tag},GHS 0.00,,"GHS 1,250.00",lunch
19 Nov 2026 09:05,Transfer,"+233 20 000 0000, ESI",+200.00,91000000001${tag},,,"GHS 1,200.00",
`
