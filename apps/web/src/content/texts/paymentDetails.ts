import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import { mailRow } from "./mailRow.ts"

export const paymentDetails: Translated<PageContent> = {
  en: {
    title: "Payment details",
    lead: "There is no common account to which everyone pays. Each payment has details of its own, and they stand in your account.",
    actions: [
      { label: "Log in", to: "/auth/login" },
      { label: "Your QR code", to: "/account/qr" },
    ],
    sections: [
      {
        kind: "points",
        title: "Before you pay anything",
        points: [
          "Take the details from your account, right before paying. Never from a mail, a chat or a search result.",
          "Compare currency, network and the first and last characters.",
          "Do not reuse details of an earlier payment, unless your account says that they are permanent.",
          "Whoever sends you “our new details” in a message is not us.",
        ],
      },
      {
        kind: "facts",
        title: "What a payment needs",
        rows: [
          ["To another customer", "Email address or customer id"],
          ["By card", "The amount; the card is entered in your account"],
          ["By SBP", "The amount; you confirm it in your bank's app"],
          ["By a crypto network", "Address and network"],
          ["By bank", "IBAN and the name of the account's holder"],
        ],
      },
      {
        kind: "facts",
        title: "The operator",
        rows: [["Legal entity", brand.legalEntity], mailRow("Email")],
      },
      {
        kind: "call",
        title: "Paid with wrong details?",
        text: "Write at once with the reference. The sooner, the better the chances.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    title: "Реквизиты",
    lead: "Общего счёта, на который платят все, нет. У каждого платежа свои реквизиты, они есть в вашем кабинете.",
    actions: [
      { label: "Войти", to: "/auth/login" },
      { label: "Ваш QR-код", to: "/account/qr" },
    ],
    sections: [
      {
        kind: "points",
        title: "Прежде чем платить",
        points: [
          "Берите реквизиты в кабинете непосредственно перед оплатой. Не из письма, не из чата и не из поиска.",
          "Сверьте валюту, сеть, первые и последние символы.",
          "Не используйте реквизиты прошлого платежа, если в кабинете не сказано, что они постоянные.",
          "Тот, кто прислал вам «наши новые реквизиты», — не мы.",
        ],
      },
      {
        kind: "facts",
        title: "Что нужно для платежа",
        rows: [
          ["Другому клиенту", "Почта или номер клиента"],
          ["Картой", "Сумма; карта вводится в кабинете"],
          ["Через СБП", "Сумма; подтверждаете в приложении банка"],
          ["По сети криптовалюты", "Адрес и сеть"],
          ["Через банк", "IBAN и имя владельца счёта"],
        ],
      },
      {
        kind: "facts",
        title: "Оператор",
        rows: [["Юридическое лицо", brand.legalEntity], mailRow("Почта")],
      },
      {
        kind: "call",
        title: "Заплатили не по тем реквизитам?",
        text: "Сразу напишите, указав номер операции. Чем раньше, тем больше шансов.",
        action: { label: "Помощь", to: "/help" },
      },
    ],
  },
}
