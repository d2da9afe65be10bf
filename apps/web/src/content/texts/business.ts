import type { PageContent, Sample, Translated } from "#content/shapes.ts"

const samples: readonly Sample[] = [
  {
    name: "POST https://shop.example/webhooks",
    code: `webhook-id: 0199c2f4-7a10-7c55-9d3e-…
webhook-timestamp: 1773576000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQ…

{
  "type": "invoice.paid",
  "timestamp": "2026-03-15T12:00:00.000Z",
  "data": {
    "orderId": "2048",
    "status": "paid",
    "note": "none",
    "paid": { "amount": "49.90000", "currency": "EUR" },
    "due": { "amount": "0.00000", "currency": "EUR" }, …
  }
}`,
  },
  {
    name: "webhooks.ts",
    code: `const { id, payload } = await verifyWebhook(
  await request.text(),
  request.headers,
  { secret },
)
// the same event may come twice
if (await isNew(id)) {
  const { type, data } = payload
  if (type === "invoice.paid") deliver(data.orderId)
}
return new Response(null, { status: 204 })`,
  },
]

export const business: Translated<PageContent> = {
  en: {
    title: "Get paid in fiat and crypto",
    lead: "Invoices, payments by QR and payouts from one balance, with an API that says exactly what happened.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Fees and limits", to: "/plans" },
    ],
    sections: [
      {
        kind: "cards",
        title: "Three things a business does with money",
        items: [
          {
            title: "Take it in",
            text: "An invoice with your order number: the customer pays from a wallet or by an address, you see what is paid and what is missing.",
          },
          {
            title: "Keep it",
            text: "Each currency in a wallet of its own. Payments are exchanged on arrival into the currency of your choice, or stay as they were paid.",
          },
          {
            title: "Pay it out",
            text: "One recipient or a thousand from a file. A row that fails gives its amount back and can be repeated alone.",
          },
        ],
      },
      {
        kind: "points",
        title: "Made for those who integrate",
        text: "The interface is described once, and everything is made from that description.",
        points: [
          "One key for each payment: a request that is repeated is answered, not executed again.",
          "Amounts are text with a currency. No digit is lost in a number.",
          "Signed webhooks, repeated for days until you have them, with a log and a replay.",
          "Errors have tags from a closed list. You can write a case for each.",
        ],
      },
      {
        kind: "samples",
        title: "You are told when it is paid",
        text: "Each event is signed by the rules of Standard Webhooks. Check it with our package or with one of theirs, then deliver.",
        samples,
      },
      {
        kind: "steps",
        title: "From the first look to the first payment",
        items: [
          {
            title: "Open an account",
            text: "The same as a person's. The company is verified in it, which lifts the limits.",
          },
          {
            title: "Try it in the sandbox",
            text: "It has the real states and checks. Cards, banks and networks are played, so you can bring about each outcome.",
          },
          { title: "Go live", text: "Change the key and the address of the API. Nothing else is different." },
        ],
      },
      {
        kind: "call",
        title: "Questions before you begin?",
        text: "The help pages answer the usual ones.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    title: "Принимайте деньги и криптовалюту",
    lead: "Счета, оплата по QR и выплаты с одного баланса, а также API, который точно говорит, что произошло.",
    actions: [
      { label: "Открыть счёт", to: "/auth/registration" },
      { label: "Тарифы и лимиты", to: "/plans" },
    ],
    sections: [
      {
        kind: "cards",
        title: "Три дела бизнеса с деньгами",
        items: [
          {
            title: "Принять",
            text: "Счёт с номером вашего заказа: покупатель платит из кошелька или по адресу, а вы видите, сколько оплачено и сколько осталось.",
          },
          {
            title: "Хранить",
            text: "У каждой валюты свой кошелёк. Платежи сразу обмениваются на выбранную валюту или остаются такими, какими пришли.",
          },
          {
            title: "Выплатить",
            text: "Одному получателю или тысяче из файла. Неудачная строка возвращает свою сумму, и её можно повторить отдельно.",
          },
        ],
      },
      {
        kind: "points",
        title: "Удобно тем, кто подключает",
        text: "Интерфейс описан один раз, и всё остальное сделано из этого описания.",
        points: [
          "У каждого платежа свой ключ: на повторный запрос придёт ответ, но деньги второй раз не уйдут.",
          "Суммы передаются текстом вместе с валютой. Ни одна цифра не теряется.",
          "Подписанные вебхуки повторяются по нескольку дней, пока вы их не получите; есть журнал и повтор.",
          "У ошибок есть метки из закрытого списка. Для каждой можно написать обработку.",
        ],
      },
      {
        kind: "samples",
        title: "Об оплате вы узнаете сразу",
        text: "Каждое событие подписано по правилам Standard Webhooks. Проверьте подпись нашим пакетом или одним из их пакетов и отдавайте заказ.",
        samples,
      },
      {
        kind: "steps",
        title: "От знакомства до первого платежа",
        items: [
          {
            title: "Откройте счёт",
            text: "Такой же, как у частного лица. В нём же проходит верификация компании, и лимиты растут.",
          },
          {
            title: "Попробуйте в песочнице",
            text: "Состояния и проверки в ней настоящие. Карты, банки и сети имитируются, и вы можете вызвать любой исход.",
          },
          { title: "Начните работу", text: "Смените ключ и адрес API. Больше ничего менять не нужно." },
        ],
      },
      {
        kind: "call",
        title: "Остались вопросы?",
        text: "На обычные отвечает раздел помощи.",
        action: { label: "Помощь", to: "/help" },
      },
    ],
  },
}
