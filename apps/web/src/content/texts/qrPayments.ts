import type { PageContent, Translated } from "#content/shapes.ts"
import { type QrWaysContent, qrWays } from "./qrWays.ts"

/** A code to scan, and the screen of its payer. */
export interface QrFigureTexts {
  readonly code: string
  readonly payTo: string
  readonly shop: string
  readonly check: string
  readonly note: string
}

export const qrPayments: Translated<PageContent & QrWaysContent & { readonly figure: QrFigureTexts }> = {
  en: {
    figure: {
      code: "QR code that opens this page",
      payTo: "You pay",
      shop: "Corner Bakery",
      check: "You see the recipient and the amount first, then you confirm.",
      note: "Scan it: this code opens this page. The payment is for illustration only.",
    },
    ways: qrWays.en,
    title: "Scan, check, pay",
    lead: "One code on the counter or on screen. You see the recipient and the amount before you pay.",
    actions: [
      { label: "Pay by QR code", to: "/account/payQr" },
      { label: "Convert an amount", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "steps",
        title: "How to pay",
        items: [
          { title: "Scan", text: "With the camera, from a picture, or by pasting the text of the code." },
          {
            title: "Check",
            text: "You see what the code contains in plain words. Damaged codes are rejected.",
          },
          {
            title: "Pay",
            text: "From your wallet. You can pay an invoice from a wallet in another currency: you see the rate first.",
          },
        ],
      },
      {
        kind: "points",
        title: "For merchants",
        points: [
          "A code with a fixed amount for an order, or an open one for the counter.",
          "The payment appears at the counter while the customer is still there.",
          "A printable sheet with your name and a way to verify it.",
        ],
      },
    ],
  },
  ru: {
    figure: {
      code: "QR-код, который открывает эту страницу",
      payTo: "Вы платите",
      shop: "Пекарня на углу",
      check: "Сначала видно получателя и сумму, потом подтверждение.",
      note: "Отсканируйте: код откроет эту страницу. Платёж — для примера.",
    },
    ways: qrWays.ru,
    title: "Отсканируйте, проверьте, оплатите",
    lead: "Один код на кассе или на экране. Получатель и сумма видны до оплаты.",
    actions: [
      { label: "Оплатить по QR-коду", to: "/account/payQr" },
      { label: "Пересчитать сумму", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "steps",
        title: "Как проходит платёж",
        items: [
          { title: "Сканируйте", text: "Камерой, с картинки или вставив текст кода." },
          {
            title: "Проверьте",
            text: "Содержимое кода показано простыми словами. Повреждённый код не принимается.",
          },
          {
            title: "Платите",
            text: "Из своего кошелька. Счёт на оплату можно оплатить и в другой валюте: курс вы увидите заранее.",
          },
        ],
      },
      {
        kind: "points",
        title: "Для продавцов",
        points: [
          "Код с фиксированной суммой для заказа или открытый для кассы.",
          "Платёж виден на кассе, пока покупатель ещё рядом.",
          "Лист для печати с названием и способом проверить его.",
        ],
      },
    ],
  },
}
