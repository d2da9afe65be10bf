import type { Locale } from "@wallet/core/contract"

interface BotTexts {
  readonly linked: string
  readonly conflict: string
  readonly codeUnknown: string
  readonly notLinked: string
  readonly help: string
  readonly balance: string
  readonly noMoney: string
  readonly addresses: string
  readonly noAddresses: string
  readonly operations: string
  readonly noOperations: string
  readonly invoice: string
  readonly rates: string
  readonly noRates: string
  readonly notifyHow: string
  readonly notifyOn: string
  readonly notifyOff: string
  readonly unlinked: string
}

/** Texts of the bot. */
export const botTexts: Readonly<Record<Locale, BotTexts>> = {
  en: {
    linked: "Done: your account is linked to this chat. Send /help to see what I can tell you.",
    conflict: "This messenger is linked to another account. Cut that link first, then ask for a new code.",
    codeUnknown: "This code is wrong or too old. Ask for a new one in the wallet.",
    notLinked: "I don't know your account yet. Open the wallet, take the code there, and send it to me.",
    help: "/balance: what you have\n/address: your deposit addresses\n/operations: the last five operations\n/rates: what currencies cost\n/invoice: where to ask for money\n/notify on, /notify off: whether I tell you the news\n/unlink: I forget your account\nI never move money.",
    balance: "Your wallets:",
    noMoney: "Your wallets are empty.",
    addresses: "Your deposit addresses:",
    noAddresses: "You have no deposit address yet. Make one in the wallet:",
    operations: "Your last operations:",
    noOperations: "Nothing has happened yet.",
    invoice: "Make an invoice and share its link:",
    rates: "Rates now:",
    noRates: "There are no fresh rates right now. Ask again in a minute.",
    notifyHow: "Write /notify on or /notify off.",
    notifyOn: "I will tell you what happens in your account.",
    notifyOff: "From now on I tell you only what protects your account.",
    unlinked: "Done: this chat is no longer linked. To link it again, take a new code in the wallet.",
  },
  ru: {
    linked: "Готово: аккаунт привязан к этому чату. Отправьте /help, чтобы узнать, что я умею.",
    conflict: "Этот мессенджер привязан к другому аккаунту. Сначала отвяжите его там, затем запросите новый код.",
    codeUnknown: "Код неверный или устарел. Запросите новый в кошельке.",
    notLinked: "Я ещё не знаю ваш аккаунт. Откройте кошелёк, возьмите там код и отправьте его мне.",
    help: "/balance: сколько у вас средств\n/address: ваши адреса для пополнения\n/operations: последние пять операций\n/rates: курсы валют\n/invoice: где выставить счёт\n/notify on, /notify off: сообщать ли вам новости\n/unlink: отвязать этот чат\nЯ никогда не перевожу деньги.",
    balance: "Ваши кошельки:",
    noMoney: "В ваших кошельках пусто.",
    addresses: "Ваши адреса для пополнения:",
    noAddresses: "У вас ещё нет адреса для пополнения. Создайте его в кошельке:",
    operations: "Ваши последние операции:",
    noOperations: "Операций ещё не было.",
    invoice: "Выставьте счёт и поделитесь ссылкой:",
    rates: "Курсы сейчас:",
    noRates: "Свежих курсов сейчас нет. Спросите через минуту.",
    notifyHow: "Напишите /notify on или /notify off.",
    notifyOn: "Буду сообщать, что происходит в вашем аккаунте.",
    notifyOff: "Теперь я пишу только о безопасности вашего аккаунта.",
    unlinked: "Готово: чат отвязан. Чтобы привязать его снова, возьмите новый код в кошельке.",
  },
}
