import type { PageContent, Sample, Translated } from "#content/shapes.ts"
import { type BusinessTexts, home } from "./home.ts"

const samples: readonly Sample[] = [
  {
    name: "POST https://shop.example/webhooks",
    code: `webhook-id: 0199c2f4-7a10-7c55-…
webhook-timestamp: 1773576000
webhook-signature: v1,K5oZfzN95Z9UVu…

{
  "type": "invoice.paid",
  "timestamp": "2026-03-15T12:00:…",
  "data": {
    "orderId": "2048",
    "status": "paid",
    "note": "none",
    "paid": {
      "amount": "49.90000",
      "currency": "EUR"
    }, …
  }
}`,
  },
  {
    name: "webhooks.ts",
    code: `const { id, payload } =
  await verifyWebhook(
    await request.text(),
    request.headers,
    { secret },
  )
// the same event may come twice
if (await isNew(id)) {
  const { type, data } = payload
  if (type === "invoice.paid")
    deliver(data.orderId)
}
return new Response(null, {
  status: 204,
})`,
  },
]

/** The business page, with the order of its picture. */
export interface BusinessContent extends PageContent {
  readonly order: BusinessTexts
}

export const business: Translated<BusinessContent> = {
  en: {
    order: home.en.business,
    title: "Get paid in fiat and crypto",
    lead: "Invoices, QR payments and mass payouts from one balance, with an API built for developers.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Fees and limits", to: "/plans" },
    ],
    sections: [
      {
        kind: "cards",
        title: "Accept, hold and pay out",
        items: [
          {
            title: "Accept",
            text: "Send an invoice with your order number. The customer pays from a wallet or to a crypto address, and you see what is paid and what is due.",
          },
          {
            title: "Hold",
            text: "A separate wallet for every currency. Payments are converted on arrival, or kept in the original currency.",
          },
          {
            title: "Pay out",
            text: "Pay one recipient, or a thousand from a file. If a row fails, its amount returns to you and you can retry just that row.",
          },
        ],
      },
      {
        kind: "points",
        title: "Built for developers",
        text: "One contract defines the API, the SDK and the documentation.",
        points: [
          "Idempotency keys: a repeated request gets the same answer and is never executed twice.",
          "Amounts are decimal strings with a currency, so no digit is ever lost.",
          "Signed webhooks, retried for days, with a delivery log and replay.",
          "A documented error code for every failure, so you can handle each case.",
        ],
      },
      {
        kind: "samples",
        title: "Know when you are paid",
        text: "Events are signed according to Standard Webhooks. Verify them with our package or any compatible library, then fulfil the order.",
        samples,
      },
      {
        kind: "steps",
        title: "From sign-up to your first payment",
        items: [
          {
            title: "Open an account",
            text: "Sign up as usual, then verify your company to raise the limits.",
          },
          {
            title: "Try it in the sandbox",
            text: "The states and checks are real; cards, banks and networks are simulated, so you can test every outcome.",
          },
          { title: "Go live", text: "Switch the API key and the API address. Nothing else changes." },
        ],
      },
      {
        kind: "call",
        title: "Have a question?",
        text: "Find answers in our help centre.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    order: home.ru.business,
    title: "Принимайте фиат и криптовалюту",
    lead: "Счета, оплата по QR и массовые выплаты с одного баланса. И API, удобный разработчикам.",
    actions: [
      { label: "Открыть аккаунт", to: "/auth/registration" },
      { label: "Тарифы и лимиты", to: "/plans" },
    ],
    sections: [
      {
        kind: "cards",
        title: "Приём, хранение, выплаты",
        items: [
          {
            title: "Принять",
            text: "Выставьте счёт с номером заказа. Покупатель оплатит его из кошелька или на криптоадрес, а вы увидите, сколько оплачено и сколько осталось.",
          },
          {
            title: "Хранить",
            text: "Отдельный кошелёк для каждой валюты. Платежи сразу конвертируются или остаются в исходной валюте.",
          },
          {
            title: "Выплатить",
            text: "Одному получателю или тысяче из файла. Если строка не прошла, её сумма вернётся, и выплату можно повторить отдельно.",
          },
        ],
      },
      {
        kind: "points",
        title: "Удобно разработчикам",
        text: "API, SDK и документация построены на одном контракте.",
        points: [
          "Ключи идемпотентности: повторный запрос получит тот же ответ и не выполнится дважды.",
          "Суммы передаются десятичными строками вместе с валютой: ни одна цифра не теряется.",
          "Подписанные вебхуки с повторами в течение нескольких дней, журналом доставок и ручным повтором.",
          "У каждой ошибки есть описанный код, поэтому каждый случай можно обработать.",
        ],
      },
      {
        kind: "samples",
        title: "Об оплате вы узнаете сразу",
        text: "События подписаны по стандарту Standard Webhooks. Проверьте подпись нашим пакетом или любой совместимой библиотекой и выполняйте заказ.",
        samples,
      },
      {
        kind: "steps",
        title: "От регистрации до первого платежа",
        items: [
          {
            title: "Откройте аккаунт",
            text: "Зарегистрируйтесь как обычно и подтвердите компанию, чтобы повысить лимиты.",
          },
          {
            title: "Попробуйте в песочнице",
            text: "Состояния и проверки настоящие, а карты, банки и сети имитируются: можно проверить любой исход.",
          },
          { title: "Начните работу", text: "Смените API-ключ и адрес API. Больше ничего менять не нужно." },
        ],
      },
      {
        kind: "call",
        title: "Остались вопросы?",
        text: "Ответы есть в разделе помощи.",
        action: { label: "Помощь", to: "/help" },
      },
    ],
  },
}
