import type { ScreenHelp } from './screen-help.ts'

/** Signing in, the first screen, and the own account. */
export const START_HELP: readonly ScreenHelp[] = [
  {
    slug: 'dashboard',
    routes: ['dashboard'],
    title: 'Start page',
    about: 'The first page of the day. It shows what your branch sold today and what needs your attention.',
    tasks: [
      ['Start selling', 'Choose **Cash Sales**.'],
      ['See what is waiting', 'Choose a figure at the top. It opens the list behind it.'],
      ['Find a receipt of today', 'Look at **Latest sales** and choose **View**.'],
    ],
    figures: [
      ['Sales today', 'The money for everything this branch sold today, less what customers returned.'],
      ['Orders waiting', 'Orders from customers that you still have to answer or hand over.'],
      ['Low stock', 'Products that are at or below their reorder level.'],
      ['Expired', 'Goods that are past their expiry date. Do not sell them.'],
    ],
  },
  {
    slug: 'home',
    routes: ['', 'header'],
    title: 'Home',
    about: 'Here you see which business and which branch you are working in.',
    tasks: [
      ['Sign in', 'Choose **Sign In** and enter your user name and password.'],
      ['Start to work', 'Choose **Go to dashboard**.'],
      ['End your day', 'Choose **Logout**. Nobody can then work under your name.'],
    ],
  },
  {
    slug: 'select-branch',
    routes: ['sbranch'],
    title: 'Choose your branch',
    about: 'A branch is one shop. Stock and cash belong to the branch that you choose here.',
    tasks: [
      ['Choose a branch', 'Open the list, choose the shop you are in, and choose **Save**.'],
      ['Change to another branch', 'Choose the name of the branch at the top of any page. This page opens.'],
      ['See your branch at any time', 'Its name is always at the top of the page.'],
    ],
  },
  {
    slug: 'sign-in',
    routes: ['login'],
    title: 'Sign in',
    about: 'Each person signs in with their own name. The receipts then show who sold.',
    tasks: [
      ['Sign in', 'Enter your user name and your password, and press Enter.'],
      ['Check what you typed', 'Choose the eye in the password field to see the letters.'],
      ['You forgot your password', 'Ask an administrator. They give you a link to set a new one.'],
    ],
  },
  {
    slug: 'own-password',
    routes: ['password'],
    title: 'Change your password',
    about: 'Choose a new password that only you know.',
    tasks: [
      ['Change it', 'Enter the old password once and the new one twice, and save.'],
      ['Choose a good one', 'Three or four words together are easy to remember and hard to guess.'],
      ['Somebody saw it', 'Change it at once. What is done under your name counts as yours.'],
    ],
  },
  {
    slug: 'own-sessions',
    routes: ['sessions'],
    title: 'Where you are signed in',
    about: 'The phones, tablets and computers on which you are signed in.',
    tasks: [
      ['Sign out a device', 'Choose **Sign Out** next to it. Nobody can use it in your name any longer.'],
      ['The new device is yours', 'Choose **It Was Me** on a device that you used before. You are not asked again.'],
      ['It was not you', 'Sign the device out, then choose **Change Password**. Tell an administrator.'],
    ],
  },
  {
    slug: 'two-step',
    routes: ['twostep'],
    title: 'Two-step verification',
    about: 'Signing in then needs a code from your phone as well as the password. A stolen password alone is not enough.',
    tasks: [
      ['Turn it on', 'Install an authenticator app on your phone, scan the code, and enter the six digits that the app shows.'],
      ['Keep the recovery codes', 'Print them or write them down. Each signs you in once, without the phone.'],
      ['You lost the phone', 'Sign in with a recovery code, or ask an administrator to turn it off.'],
    ],
  },
  {
    slug: 'set-password',
    routes: ['setpassword'],
    title: 'Set a new password',
    about: 'You forgot your password, and an administrator gave you a link. It works once.',
    tasks: [
      ['Set it', 'Enter the new password twice and choose **Set Password**. Then sign in with it.'],
      ['The link does not work', 'It works once, for 24 hours. Ask an administrator for a new one.'],
      ['Choose a good one', 'Three or four words together are easy to remember and hard to guess.'],
    ],
  },
  {
    slug: 'own-pin',
    routes: ['pin'],
    title: 'Your PIN',
    about: 'A PIN is a short number. With it you change cashiers quickly, or a manager approves something at the till.',
    tasks: [
      ['Choose a PIN', 'Enter your password and the new PIN twice, and choose **Set PIN**.'],
      ['Take over a till', 'Press Alt+0, choose your name and enter your PIN.'],
      ['Keep it secret', 'Cover the keys with your hand. Never tell it to anybody.'],
    ],
    job: 'pins',
  },
  {
    slug: 'add-user',
    routes: ['register'],
    needs: 'manage_users',
    title: 'Add a user',
    about: 'Give somebody who works for you their own name and password.',
    tasks: [
      ['Add a cashier', 'Enter the name, choose the branch, and choose **DENY**. A cashier sells but does not see cost prices.'],
      ['Add a manager', 'Choose **GRANT**. A manager also buys, corrects stock and gives discounts.'],
      ['Stop somebody who left', 'Open **Settings**, **Users**, and choose **Deactivate**.'],
    ],
    job: 'rights',
  },
  {
    slug: 'set-up',
    routes: ['setup'],
    title: 'Set up the business',
    about: 'You fill in this page once. It creates your business, its branches and the first administrator.',
    tasks: [
      ['Enter the business', 'Enter its name and its first branch.'],
      ['Enter yourself', 'Choose a user name and a password. You will be the administrator.'],
      ['Enter the set-up code', 'It was printed where Akonta was started. It shows that you are the owner.'],
    ],
  },
  {
    slug: 'connect-a-device',
    routes: ['connect'],
    title: 'Connect a phone or a till',
    about: 'Other devices in the shop open Akonta from the computer on which it runs.',
    tasks: [
      ['Connect a phone', 'Point its camera at the QR code.'],
      ['Make the device trust the server', 'Follow the steps for your kind of device, one after the other.'],
      ['Check it', 'Choose **Check Again**. It says **This device trusts the server**.'],
    ],
  },
  {
    slug: 'help',
    routes: ['help', 'help/:topic', 'help/screens/:screen', 'help/guides/:guide'],
    title: 'Help pages',
    about: 'Short pages for each job, and cards to print and keep at the till.',
    tasks: [
      ['Learn a job', 'Choose it in the list and follow the steps.'],
      ['Print a card', 'Open one under **Cards to print** and press P.'],
      ['Get help on any screen', 'Press F1. The help opens next to what you are doing.'],
    ],
  },
]
