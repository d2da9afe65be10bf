import type { Titled, Translated } from "#content/shapes.ts"

/** Codes, one beside the other. */
export interface QrWaysContent {
  readonly ways: readonly Titled[]
}

/** The kinds of codes that can be paid. */
export const qrWays: Translated<readonly Titled[]> = {
  en: [
    { title: "A code of this wallet", text: "From customer to customer: free, and there at once." },
    {
      title: "An invoice of a shop",
      text: "The code leads to its page: amount, currency and time left. You choose the wallet.",
    },
    { title: "SBP", text: "The Russian banks' fast payments: checked and shown here, paid in the app of your bank." },
    {
      title: "A merchant's EMV code",
      text: "The common format of many countries: read, checked and shown. It is paid with its own scheme's app, not from here.",
    },
    {
      title: "Bitcoin and Litecoin",
      text: "Address and amount by the usual payment link, with the network's fee beside it.",
    },
    { title: "Ethereum and its tokens", text: "Address, amount and network. A token on another network is refused." },
  ],
  ru: [
    { title: "Код этого кошелька", text: "От клиента клиенту: бесплатно и сразу." },
    {
      title: "Счёт магазина",
      text: "Код ведёт на его страницу: сумма, валюта и оставшееся время. Кошелёк выбираете вы.",
    },
    { title: "СБП", text: "Система быстрых платежей: код проверяем и показываем, платите в приложении банка." },
    {
      title: "Код EMV продавца",
      text: "Общий формат многих стран: читаем, проверяем и показываем. Платят по нему в приложении его системы, не отсюда.",
    },
    { title: "Биткоин и лайткойн", text: "Адрес и сумма в обычной платёжной ссылке, рядом комиссия сети." },
    { title: "Ethereum и его токены", text: "Адрес, сумма и сеть. Токен из другой сети не принимается." },
  ],
}
