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
        layout: "columns",
        tone: "cobalt",
        title: "What we can help with",
        items: [
          {
            title: "Background",
            text: "How a transfer, a rate or a confirmation works, in plain words and with examples.",
          },
          {
            title: "Quotes",
            text: "From engineers and customer support, approved by them before publication.",
          },
          {
            title: "Figures",
            text: "Only what we can prove. We publish no customer numbers that nobody can check.",
          },
        ],
      },
      {
        kind: "points",
        title: "How to ask",
        points: [
          "Name your publication, your question and your deadline.",
          "Say whether you need a quote or background information.",
          "We answer within one working day, even when the answer is no.",
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
        layout: "columns",
        tone: "cobalt",
        title: "С чем можем помочь",
        items: [
          { title: "Контекст", text: "Как устроены перевод, курс или подтверждение, простыми словами и с примерами." },
          {
            title: "Цитаты",
            text: "От инженеров и от поддержки. Перед публикацией согласуйте их с автором.",
          },
          {
            title: "Цифры",
            text: "Только те, что можем доказать. Число клиентов, которое никто не проверит, мы не публикуем.",
          },
        ],
      },
      {
        kind: "points",
        title: "Как спросить",
        points: [
          "Назовите издание, вопрос и срок.",
          "Скажите, нужна цитата или пояснение.",
          "Отвечаем в течение рабочего дня, даже если ответ — нет.",
        ],
      },
      {
        kind: "facts",
        title: "Связь",
        rows: [mailRow("Эл. почта"), ["Тема", "Пресса"]],
      },
    ],
  },
}
