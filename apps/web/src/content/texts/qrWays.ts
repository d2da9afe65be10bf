import type { DrawingName } from "#content/drawings/drawings.ts"
import type { Titled, Translated } from "#content/shapes.ts"

/** A kind of code, with its picture. */
export interface QrWay extends Titled {
  readonly drawing: DrawingName
}

/** Codes, one beside the other. */
export interface QrWaysContent {
  readonly ways: readonly QrWay[]
}

/** The kinds of codes that can be paid. */
export const qrWays: Translated<readonly QrWay[]> = {
  en: [
    { title: "A customer's code", text: "From one customer to another: free and instant.", drawing: "referral" },
    {
      title: "A shop's invoice",
      text: "The code opens its page: amount, currency and time left. You choose the wallet.",
      drawing: "payment-details",
    },
    {
      title: "SBP",
      text: "Russia's Faster Payments System: we check and show the code, you pay in your bank's app.",
      drawing: "bank",
    },
    {
      title: "A merchant's EMV code",
      text: "The format used in many countries. We read and check it; you pay in the app of its scheme.",
      drawing: "terminal",
    },
    {
      title: "Bitcoin and Litecoin",
      text: "Address and amount from a standard payment link, with the network fee beside it.",
      drawing: "coins",
    },
    {
      title: "Ethereum and its tokens",
      text: "Address, amount and network. A token on the wrong network is refused.",
      drawing: "tokens",
    },
  ],
  ru: [
    { title: "Код клиента", text: "От клиента клиенту: бесплатно и сразу.", drawing: "referral" },
    {
      title: "Счёт магазина",
      text: "Код открывает страницу счёта: сумма, валюта и оставшееся время. Кошелёк выбираете вы.",
      drawing: "payment-details",
    },
    { title: "СБП", text: "Код проверим и покажем, заплатите в приложении своего банка.", drawing: "bank" },
    {
      title: "Код EMV продавца",
      text: "Формат, принятый во многих странах. Прочитаем и проверим код, а платят в приложении его системы.",
      drawing: "terminal",
    },
    {
      title: "Биткоин и лайткоин",
      text: "Адрес и сумма из обычной платёжной ссылки, рядом комиссия сети.",
      drawing: "coins",
    },
    {
      title: "Ethereum и его токены",
      text: "Адрес, сумма и сеть. Токен из другой сети не принимается.",
      drawing: "tokens",
    },
  ],
}
