import type { PageContent, Translated } from "#content/shapes.ts"
import { mailRow } from "./mailRow.ts"

export const ambassador: Translated<PageContent> = {
  en: {
    title: "Explain money to people who trust you",
    lead: "Ambassadors help newcomers in their language and their town: with meetings, lessons and answers.",
    drawing: "ambassador",
    sections: [
      {
        kind: "cards",
        title: "Who fits",
        items: [
          { title: "You explain well", text: "You can say what a confirmation is without a single foreign word." },
          { title: "You are asked anyway", text: "A community, a class, a channel or simply many friends." },
          { title: "You stay fair", text: "You say what something costs and what can go wrong." },
        ],
      },
      {
        kind: "points",
        title: "What we give",
        points: [
          "Material for lessons that may be used freely.",
          "A person to turn to, and early looks at what is coming.",
          "A rate of your own in the referral programme.",
          "Answers to the hard questions, before you are asked them.",
        ],
      },
      {
        kind: "steps",
        title: "The way",
        items: [
          { title: "Apply", text: "Who you are and what you already do: in the form above." },
          { title: "We talk", text: "Half an hour, about people and not about numbers." },
          { title: "A first meeting", text: "We help to prepare it, and see together how it went." },
        ],
      },
      {
        kind: "facts",
        title: "Contact",
        rows: [mailRow("Email"), ["Subject", "Ambassador"]],
      },
    ],
  },
  ru: {
    title: "Объясняйте деньги тем, кто вам доверяет",
    lead: "Амбассадоры помогают новичкам на их языке и в их городе: встречами, уроками и ответами.",
    drawing: "ambassador",
    sections: [
      {
        kind: "cards",
        title: "Кому это подойдёт",
        items: [
          {
            title: "Вы понятно объясняете",
            text: "И можете рассказать о подтверждениях без единого иностранного слова.",
          },
          { title: "Вас и так спрашивают", text: "Сообщество, класс, канал или просто много друзей." },
          { title: "Вы честны", text: "Говорите, сколько это стоит и что может пойти не так." },
        ],
      },
      {
        kind: "points",
        title: "Что даём мы",
        points: [
          "Материалы для занятий, которыми можно свободно пользоваться.",
          "Человека, к которому можно обратиться, и ранний взгляд на новое.",
          "Собственную ставку в реферальной программе.",
          "Ответы на трудные вопросы раньше, чем вам их зададут.",
        ],
      },
      {
        kind: "steps",
        title: "Как это проходит",
        items: [
          { title: "Подайте заявку", text: "Кто вы и что уже делаете: в форме выше." },
          { title: "Поговорим", text: "Полчаса: о людях, а не о цифрах." },
          { title: "Первая встреча", text: "Поможем подготовить и вместе обсудим, как прошло." },
        ],
      },
      {
        kind: "facts",
        title: "Связь",
        rows: [mailRow("Почта"), ["Тема", "Амбассадор"]],
      },
    ],
  },
}
