import type { PageContent, Translated, WithApplication } from "#content/shapes.ts"

/** Steps of people who follow a link, and the resulting earnings. */
export interface AffiliateFigureTexts {
  /** From the clicks to the active customers. */
  readonly steps: readonly string[]
  readonly earned: string
  readonly note: string
}

export const affiliate: Translated<PageContent & WithApplication & { readonly figure: AffiliateFigureTexts }> = {
  en: {
    title: "Earn a share of the fees",
    lead: "For websites, channels and comparison services. You earn from real operations, not from clicks.",
    apply: "Apply",
    figure: {
      steps: ["Clicks", "Registered", "Verified", "Active"],
      earned: "Earned this month",
      note: "For illustration only.",
    },
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "What you get",
        items: [
          {
            title: "Statistics by step",
            text: "Clicks, registrations, verified and active customers: see where people drop off.",
          },
          {
            title: "Transparent earnings",
            text: "Every earning is linked to the operation it comes from.",
          },
          {
            title: "Paid in the original currency",
            text: "You are paid in the currency of the fee, straight to your wallet, from the minimum payout.",
          },
        ],
      },
      {
        kind: "points",
        title: "Rules",
        points: [
          "Don't advertise in our name or bid on our brand in paid search.",
          "Don't promise profit: a wallet is not an investment.",
          "Say clearly that you earn from the link.",
          "Don't send unsolicited emails.",
        ],
      },
      {
        kind: "steps",
        title: "How to start",
        items: [
          { title: "Apply", text: "Tell us where your visitors come from." },
          { title: "We review it", text: "Our team reads every application." },
          { title: "Get your link", text: "With your own rate and statistics." },
        ],
      },
      {
        kind: "application",
        title: "Apply",
        text: "Earnings are paid to your account, so you apply from it.",
      },
    ],
  },
  ru: {
    title: "Зарабатывайте на комиссиях",
    lead: "Для сайтов, каналов и сервисов сравнения. Доход считается по операциям, а не по кликам.",
    apply: "Подать заявку",
    figure: {
      steps: ["Переходы", "Регистрации", "Верифицированы", "Активны"],
      earned: "Начислено за месяц",
      note: "Пример, не оферта.",
    },
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "Что вы получаете",
        items: [
          {
            title: "Статистика по этапам",
            text: "Клики, регистрации, верифицированные и активные клиенты: видно, где люди уходят.",
          },
          { title: "Прозрачные начисления", text: "У каждого начисления указана операция, за которую оно получено." },
          {
            title: "Выплата в исходной валюте",
            text: "В валюте комиссии, прямо в кошелёк, начиная с минимальной суммы.",
          },
        ],
      },
      {
        kind: "points",
        title: "Правила",
        points: [
          "Не рекламируйте от нашего имени и не покупайте рекламу по названию бренда.",
          "Не обещайте прибыль: кошелёк — это не инвестиция.",
          "Ясно указывайте, что ссылка приносит вам доход.",
          "Не рассылайте письма тем, кто их не просил.",
        ],
      },
      {
        kind: "steps",
        title: "Как начать",
        items: [
          { title: "Подайте заявку", text: "Расскажите, откуда ваши посетители." },
          { title: "Дождитесь решения", text: "Каждую заявку рассматривает сотрудник." },
          { title: "Получите ссылку", text: "Со своей ставкой и статистикой." },
        ],
      },
      {
        kind: "application",
        title: "Заявка",
        text: "Доход зачисляется на аккаунт, поэтому заявка подаётся из него.",
      },
    ],
  },
}
