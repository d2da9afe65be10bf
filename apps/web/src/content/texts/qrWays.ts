import type { Titled, Translated } from "../page/content.ts"

/** Codes, one beside the other. */
export interface QrWaysContent {
  readonly ways: readonly Titled[]
}

/** The kinds of codes that can be paid. */
export const qrWays: Translated<readonly Titled[]> = {
  en: [
    { title: "A code of this wallet", text: "From customer to customer: free, and there at once." },
    { title: "An invoice of a shop", text: "Amount, currency and time left are in the code. You choose the wallet." },
    { title: "SBP", text: "The Russian banks' fast payments: the link in the code names the recipient." },
    {
      title: "A merchant's EMV code",
      text: "The common format of many countries: read, checked and shown. Most of its schemes can't be paid from here.",
    },
    {
      title: "Bitcoin and Litecoin",
      text: "Address and amount by the usual payment link, with the network's fee beside it.",
    },
    { title: "Ethereum and its tokens", text: "Address, amount and network. A token on another network is refused." },
  ],
  ru: [
    { title: "Код этого кошелька", text: "От клиента клиенту: бесплатно и сразу." },
    { title: "Счёт магазина", text: "Сумма, валюта и оставшееся время уже в коде. Кошелёк выбираете вы." },
    { title: "СБП", text: "Система быстрых платежей: ссылка в коде называет получателя." },
    {
      title: "Код EMV продавца",
      text: "Общий формат многих стран: читаем, проверяем и показываем. Большинство его систем отсюда не оплатить.",
    },
    { title: "Биткойн и лайткойн", text: "Адрес и сумма в обычной платёжной ссылке, рядом комиссия сети." },
    { title: "Ethereum и его токены", text: "Адрес, сумма и сеть. Токен из другой сети не принимается." },
  ],
}
