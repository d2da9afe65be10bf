import type { PageContent, Translated } from "#content/shapes.ts"
import { type QrWaysContent, qrWays } from "./qrWays.ts"

/** The page of the ways to pay by QR alone. */
export const qrWaysPage: Translated<PageContent & QrWaysContent> = {
  en: {
    ways: qrWays.en,
    title: "Which code do you have?",
    lead: "The wallet reads codes from shops, banks and networks, and shows what they say before you pay.",
    sections: [
      {
        kind: "points",
        title: "If something is wrong with a code",
        points: [
          "A damaged code fails its checksum, and the page says what is wrong.",
          "If a code has no amount, you enter it.",
          "A code we can't pay is still read, and we name the app that can.",
        ],
      },
      {
        kind: "call",
        title: "Have a code at hand?",
        text: "Use the camera, a picture or the text of the code.",
        action: { label: "Pay by QR code", to: "/account/payQr" },
      },
    ],
  },
  ru: {
    ways: qrWays.ru,
    title: "Какой у вас код?",
    lead: "Кошелёк читает коды магазинов, банков и сетей и до оплаты показывает, что прочитал.",
    sections: [
      {
        kind: "points",
        title: "Если с кодом что-то не так",
        points: [
          "Повреждённый код не пройдёт проверку контрольной суммы, и страница скажет, что с ним.",
          "Если в коде нет суммы, её спросят у вас.",
          "Код, который мы не оплачиваем, всё равно будет прочитан: подскажем, в каком приложении платить.",
        ],
      },
      {
        kind: "call",
        title: "Код под рукой?",
        text: "Подойдёт камера, картинка или текст кода.",
        action: { label: "Оплатить по QR-коду", to: "/account/payQr" },
      },
    ],
  },
}
