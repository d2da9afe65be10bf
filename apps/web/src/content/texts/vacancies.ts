import type { PageContent, Translated } from "#content/shapes.ts"
import { mailRow } from "./mailRow.ts"

export const vacancies: Translated<PageContent> = {
  en: {
    title: "Work on money that adds up",
    lead: "A small team, a product that people trust with what they own, and time to do it properly.",
    sections: [
      {
        kind: "cards",
        title: "How we work",
        items: [
          {
            title: "Write it down",
            text: "Decisions stand in the repository with their reasons. You can join a question at any time.",
          },
          {
            title: "Prove it",
            text: "Who claims that something works shows the test. Who claims that it is fast shows the figure.",
          },
          { title: "Leave it better", text: "Whoever passes by something broken mends it or writes it down." },
        ],
      },
      {
        kind: "steps",
        title: "How we hire",
        items: [
          { title: "A letter", text: "What you built and what you are proud of. No cover letter is needed." },
          { title: "A talk", text: "With those you would work with, about their real problems." },
          { title: "A paid task", text: "One day, close to the work, with a review in both directions." },
        ],
      },
      {
        kind: "facts",
        title: "Open positions",
        rows: [
          ["Now", "None is open"],
          ["All the same", "Write: good letters are kept and answered"],
          mailRow("E-mail"),
        ],
      },
    ],
  },
  ru: {
    title: "Работа над деньгами, которые сходятся",
    lead: "Небольшая команда, продукт, которому доверяют своё, и время сделать всё как следует.",
    sections: [
      {
        kind: "cards",
        title: "Как мы работаем",
        items: [
          {
            title: "Записываем",
            text: "Решения лежат в репозитории вместе с причинами. Подключиться к вопросу можно в любой момент.",
          },
          { title: "Доказываем", text: "Говоришь, что работает, — покажи тест. Говоришь, что быстро, — покажи цифру." },
          { title: "Оставляем лучше", text: "Кто увидел поломку, чинит её или записывает." },
        ],
      },
      {
        kind: "steps",
        title: "Как мы нанимаем",
        items: [
          { title: "Письмо", text: "Что вы сделали и чем гордитесь. Сопроводительное письмо не нужно." },
          { title: "Разговор", text: "С теми, с кем вам работать, об их настоящих задачах." },
          { title: "Оплачиваемое задание", text: "Один день, близко к работе, с разбором в обе стороны." },
        ],
      },
      {
        kind: "facts",
        title: "Открытые вакансии",
        rows: [
          ["Сейчас", "Открытых нет"],
          ["И всё же", "Пишите: хорошие письма мы храним и отвечаем на них"],
          mailRow("Почта"),
        ],
      },
    ],
  },
}
