import type { PageContent, Translated, WithApplication } from "#content/shapes.ts"
import { mailRow } from "./mailRow.ts"

export const ambassador: Translated<PageContent & WithApplication> = {
  en: {
    title: "Explain money to people who trust you",
    lead: "Ambassadors help newcomers in their language and their town: with meetings, lessons and answers.",
    apply: "Apply",
    drawing: "ambassador",
    ground: "cobalt",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "warm",
        title: "Is it for you?",
        items: [
          { title: "You explain well", text: "You can say what a confirmation is without jargon." },
          { title: "People already ask you", text: "In a community, a class, a channel, or among friends." },
          { title: "You are honest", text: "You say what it costs and what can go wrong." },
        ],
      },
      {
        kind: "points",
        title: "What you get from us",
        points: [
          "Teaching material, free to use.",
          "A contact person, and early access to new features.",
          "Your own rate in the referral programme.",
          "Answers to the hard questions before anyone asks you.",
        ],
      },
      {
        kind: "steps",
        isLarge: true,
        title: "How it goes",
        items: [
          { title: "Apply", text: "Tell us who you are and what you already do, in the form below." },
          { title: "We talk", text: "Half an hour, about people rather than numbers." },
          { title: "Your first meeting", text: "We help you prepare it and talk through how it went." },
        ],
      },
      {
        kind: "application",
        title: "Apply",
        text: "Earnings are paid to your account, so you apply from it.",
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
    apply: "Подать заявку",
    drawing: "ambassador",
    ground: "cobalt",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "warm",
        title: "Кому это подойдёт",
        items: [
          {
            title: "Вы понятно объясняете",
            text: "И можете рассказать о подтверждениях без единого термина.",
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
          "Личный контакт в команде и ранний доступ к новому.",
          "Собственную ставку в реферальной программе.",
          "Ответы на трудные вопросы — до того, как их зададут вам.",
        ],
      },
      {
        kind: "steps",
        isLarge: true,
        title: "Как это проходит",
        items: [
          { title: "Подайте заявку", text: "Расскажите в форме ниже, кто вы и что уже делаете." },
          { title: "Поговорим", text: "Полчаса — о людях, а не о цифрах." },
          { title: "Первая встреча", text: "Поможем подготовить и вместе обсудим, как прошло." },
        ],
      },
      {
        kind: "application",
        title: "Заявка",
        text: "Доход зачисляется на аккаунт, поэтому заявка подаётся из него.",
      },
      {
        kind: "facts",
        title: "Связь",
        rows: [mailRow("Эл. почта"), ["Тема", "Амбассадор"]],
      },
    ],
  },
}
