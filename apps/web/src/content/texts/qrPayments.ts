import type { PageContent, Translated } from "#content/shapes.ts"
import { type QrWaysContent, qrWays } from "./qrWays.ts"

export const qrPayments: Translated<PageContent & QrWaysContent> = {
  en: {
    ways: qrWays.en,
    title: "Point the camera, see the price, pay",
    lead: "One code on the table or on the screen. Before anything is paid you see who gets it and how much.",
    actions: [
      { label: "Pay by QR code", to: "/account/payQr" },
      { label: "Convert an amount", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "steps",
        title: "How a payment goes",
        items: [
          { title: "Scan", text: "With the camera, from a picture, or by pasting the text of the code." },
          {
            title: "Check",
            text: "What was recognised stands there in words. A code with a wrong checksum is refused.",
          },
          {
            title: "Pay",
            text: "From your wallet. An invoice also from a wallet in another currency: you see the rate first.",
          },
        ],
      },
      {
        kind: "points",
        title: "For the one who is paid",
        points: [
          "A code with a fixed amount for an order, or an open one for the counter.",
          "The payment shows up at the counter while the customer is still there.",
          "A sheet to print, with the name and the way to check it.",
        ],
      },
    ],
  },
  ru: {
    ways: qrWays.ru,
    title: "Наведите камеру, увидьте цену, заплатите",
    lead: "Один код на столе или на экране. До оплаты видно, кто получит деньги и сколько.",
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
            text: "Распознанное показано словами. Код с неверной контрольной суммой не принимается.",
          },
          {
            title: "Платите",
            text: "Из своего кошелька. Счёт — и из кошелька в другой валюте: курс вы увидите заранее.",
          },
        ],
      },
      {
        kind: "points",
        title: "Для того, кому платят",
        points: [
          "Код с фиксированной суммой для заказа или открытый для кассы.",
          "Платёж виден на кассе, пока покупатель ещё рядом.",
          "Лист для печати с названием и способом проверить его.",
        ],
      },
    ],
  },
}
