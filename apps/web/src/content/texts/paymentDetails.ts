import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import { mailRow } from "./mailRow.ts"

export const paymentDetails: Translated<PageContent> = {
  en: {
    title: "Payment details",
    lead: "Each payment has its own details, and you find them in your account. There is no shared account to pay into.",
    actions: [
      { label: "Log in", to: "/auth/login" },
      { label: "Your QR code", to: "/account/qr" },
    ],
    drawing: "payment-details",
    sections: [
      {
        kind: "points",
        title: "Before you pay",
        points: [
          "Copy the details from your account right before you pay. Never from an email, a chat or a search result.",
          "Check the currency, the network, and the first and last characters.",
          "Don't reuse details from an earlier payment unless your account says they are permanent.",
          "If someone sends you “our new details” in a message, it isn't us.",
        ],
      },
      {
        kind: "facts",
        title: "What a payment needs",
        rows: [
          ["To another customer", "Email address or customer ID"],
          ["By card", "The amount; the card is entered in your account"],
          ["By SBP", "The amount; you confirm it in your bank's app"],
          ["By a crypto network", "Address and network"],
          ["By bank", "IBAN and the account holder's name"],
        ],
      },
      {
        kind: "facts",
        title: "The operator",
        rows: [["Legal entity", brand.legalEntity], mailRow("Email")],
      },
      {
        kind: "call",
        title: "Sent to the wrong details?",
        text: "Contact us at once with the reference. The sooner you write, the better the chances.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    title: "Реквизиты",
    lead: "У каждого платежа свои реквизиты: они указаны в вашем аккаунте. Общего счёта для всех у нас нет.",
    actions: [
      { label: "Войти", to: "/auth/login" },
      { label: "Ваш QR-код", to: "/account/qr" },
    ],
    drawing: "payment-details",
    sections: [
      {
        kind: "points",
        title: "Прежде чем платить",
        points: [
          "Берите реквизиты в аккаунте непосредственно перед оплатой. Не из письма, не из чата и не из поиска.",
          "Сверьте валюту, сеть, первые и последние символы.",
          "Не используйте реквизиты прошлого платежа, если в аккаунте не сказано, что они постоянные.",
          "Тот, кто прислал вам «наши новые реквизиты», — не мы.",
        ],
      },
      {
        kind: "facts",
        title: "Что нужно для платежа",
        rows: [
          ["Другому клиенту", "Эл. почта или номер клиента"],
          ["Картой", "Сумма; карта вводится в аккаунте"],
          ["Через СБП", "Сумма; подтверждаете в приложении банка"],
          ["По сети криптовалюты", "Адрес и сеть"],
          ["Через банк", "IBAN и имя владельца счёта"],
        ],
      },
      {
        kind: "facts",
        title: "Оператор",
        rows: [["Юридическое лицо", brand.legalEntity], mailRow("Эл. почта")],
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
