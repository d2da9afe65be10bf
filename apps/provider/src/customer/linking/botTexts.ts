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
    linked: "Done: your account is linked to this chat. Send /help to see all commands.",
    conflict: "This messenger is linked to another account. Unlink it there first, then ask for a new code.",
    codeUnknown: "This code is wrong or has expired. Get a new one in the wallet.",
    notLinked: "Your account isn't linked yet. Open the wallet, get the code and send it here.",
    help: "/balance: your balances\n/address: your deposit addresses\n/operations: your last five operations\n/rates: current rates\n/invoice: create an invoice\n/notify on, /notify off: turn notifications on or off\n/unlink: unlink this chat\nI never move money.",
    balance: "Your wallets:",
    noMoney: "Your wallets are empty.",
    addresses: "Your deposit addresses:",
    noAddresses: "You have no deposit address yet. Create one in the wallet:",
    operations: "Your last operations:",
    noOperations: "No operations yet.",
    invoice: "Create an invoice and share its link:",
    rates: "Current rates:",
    noRates: "Rates are not available right now. Try again in a minute.",
    notifyHow: "Send /notify on or /notify off.",
    notifyOn: "Notifications are on.",
    notifyOff: "Notifications are off. Security notices still come.",
    unlinked: "Done: this chat is unlinked. To link it again, get a new code in the wallet.",
  },
  ru: {
    linked: "Готово: аккаунт привязан к этому чату. Отправьте /help, чтобы узнать, что я умею.",
    conflict: "Этот мессенджер привязан к другому аккаунту. Сначала отвяжите его там, затем запросите новый код.",
    codeUnknown: "Код неверный или устарел. Запросите новый в кошельке.",
    notLinked: "Ваш аккаунт ещё не привязан. Откройте кошелёк, получите код и отправьте его сюда.",
    help: "/balance: ваши балансы\n/address: ваши адреса для пополнения\n/operations: последние пять операций\n/rates: текущие курсы\n/invoice: выставить счёт на оплату\n/notify on, /notify off: включить или отключить уведомления\n/unlink: отвязать этот чат\nЯ никогда не перевожу деньги.",
    balance: "Ваши кошельки:",
    noMoney: "В ваших кошельках пусто.",
    addresses: "Ваши адреса для пополнения:",
    noAddresses: "У вас ещё нет адреса для пополнения. Создайте его в кошельке:",
    operations: "Ваши последние операции:",
    noOperations: "Операций ещё не было.",
    invoice: "Выставьте счёт на оплату и поделитесь ссылкой:",
    rates: "Текущие курсы:",
    noRates: "Курсы сейчас недоступны. Попробуйте через минуту.",
    notifyHow: "Отправьте /notify on или /notify off.",
    notifyOn: "Уведомления включены.",
    notifyOff: "Уведомления отключены. О безопасности аккаунта напишем всё равно.",
    unlinked: "Готово: чат отвязан. Чтобы привязать его снова, возьмите новый код в кошельке.",
  },
}
