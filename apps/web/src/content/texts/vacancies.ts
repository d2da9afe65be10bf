import type { PageContent, Translated } from "#content/shapes.ts"
import { mailRow } from "./mailRow.ts"

export const vacancies: Translated<PageContent> = {
  en: {
    title: "Work with us",
    lead: "A small team, a product people trust with their money, and time to do it properly.",
    drawing: "vacancies",
    ground: "warm",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        title: "How we work",
        items: [
          {
            title: "Write it down",
            text: "Decisions and their reasons are in the repository. Anyone can join a discussion at any time.",
          },
          {
            title: "Prove it",
            text: "If something works, show the test. If it is fast, show the numbers.",
          },
          { title: "Leave it better", text: "If you find something broken, fix it or report it." },
        ],
      },
      {
        kind: "steps",
        isLarge: true,
        title: "How we hire",
        items: [
          {
            title: "Application",
            text: "Tell us what you have built and what you are proud of. No cover letter needed.",
          },
          { title: "Interview", text: "With your future colleagues, about real problems." },
          { title: "Paid task", text: "One day of real work, with feedback both ways." },
        ],
      },
      {
        kind: "facts",
        title: "Open positions",
        rows: [
          ["Now", "No open positions"],
          ["Interested anyway?", "Write to us: we answer, and keep good applications"],
          mailRow("Email"),
        ],
      },
    ],
  },
  ru: {
    title: "Работа у нас",
    lead: "Небольшая команда, продукт, которому доверяют деньги, и время сделать всё как следует.",
    drawing: "vacancies",
    ground: "warm",
    sections: [
      {
        kind: "cards",
        layout: "rows",
        title: "Как мы работаем",
        items: [
          {
            title: "Записываем",
            text: "Решения и их причины хранятся в репозитории. Подключиться к обсуждению можно в любой момент.",
          },
          { title: "Доказываем", text: "Работает? Покажи тест. Быстро? Покажи цифры." },
          { title: "Оставляем лучше", text: "Кто увидел поломку, чинит её или записывает." },
        ],
      },
      {
        kind: "steps",
        isLarge: true,
        title: "Как мы нанимаем",
        items: [
          { title: "Письмо", text: "Что вы сделали и чем гордитесь. Сопроводительное письмо не нужно." },
          { title: "Разговор", text: "С будущими коллегами, о настоящих задачах." },
          { title: "Оплачиваемое задание", text: "Один день настоящей работы и обратная связь в обе стороны." },
        ],
      },
      {
        kind: "facts",
        title: "Открытые вакансии",
        rows: [
          ["Сейчас", "Открытых вакансий нет"],
          ["Всё равно интересно?", "Напишите: мы отвечаем и сохраняем хорошие отклики"],
          mailRow("Эл. почта"),
        ],
      },
    ],
  },
}
