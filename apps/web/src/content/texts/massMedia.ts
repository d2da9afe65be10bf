import type { PageContent, Translated } from "#content/shapes.ts"
import { mailRow } from "./mailRow.ts"

export const massMedia: Translated<PageContent> = {
  en: {
    title: "For journalists",
    lead: "Questions about wallets, fees and the technology behind them are answered by the people who build it.",
    actions: [{ label: "Press kit", to: "/media" }],
    drawing: "massMedia",
    sections: [
      {
        kind: "cards",
        title: "What we can help with",
        items: [
          {
            title: "Background",
            text: "How a transfer, a rate or a confirmation works, in plain words and with examples.",
          },
          {
            title: "Quotes",
            text: "From engineers and from those who look after customers, checked by them before printing.",
          },
          {
            title: "Figures",
            text: "Only ones that we can prove. We publish no numbers of customers that nobody can check.",
          },
        ],
      },
      {
        kind: "points",
        title: "How to ask",
        points: [
          "Name your medium, the question and the deadline.",
          "Say whether you need a quote or background.",
          "We answer on working days within one day, also when the answer is no.",
        ],
      },
      {
        kind: "facts",
        title: "Contact",
        rows: [mailRow("Email"), ["Subject", "Press"]],
      },
    ],
  },
  ru: {
    title: "Для журналистов",
    lead: "На вопросы о кошельках, комиссиях и технологиях отвечают те, кто всё это делает.",
    actions: [{ label: "Пресс-кит", to: "/media" }],
    drawing: "massMedia",
    sections: [
      {
        kind: "cards",
        title: "С чем можем помочь",
        items: [
          { title: "Контекст", text: "Как устроены перевод, курс или подтверждение, простыми словами и с примерами." },
          {
            title: "Цитаты",
            text: "От инженеров и от тех, кто работает с клиентами, с их проверкой перед публикацией.",
          },
          {
            title: "Цифры",
            text: "Только те, что мы можем доказать. Числа клиентов, которые никто не проверит, мы не публикуем.",
          },
        ],
      },
      {
        kind: "points",
        title: "Как спросить",
        points: [
          "Назовите издание, вопрос и срок.",
          "Скажите, нужна цитата или пояснение.",
          "В рабочие дни отвечаем в течение суток, в том числе если ответ — нет.",
        ],
      },
      {
        kind: "facts",
        title: "Связь",
        rows: [mailRow("Почта"), ["Тема", "Пресса"]],
      },
    ],
  },
}
