import type { PageContent, Translated } from "#content/shapes.ts"

export const ref: Translated<PageContent> = {
  en: {
    title: "Bring a friend, share the fee",
    lead: "For each friend who uses the wallet you get a part of the fees that they pay. They pay nothing extra.",
    actions: [{ label: "Open an account", to: "/auth/registration" }],
    sections: [
      {
        kind: "steps",
        title: "How it works",
        items: [
          { title: "Share your link", text: "It stands in your account, with a QR code." },
          {
            title: "They open an account",
            text: "The link is remembered for 30 days; the last link that they came by counts.",
          },
          {
            title: "You earn",
            text: "Each earning names the operation it comes from. After a waiting period you bring it into your wallet.",
          },
        ],
      },
      {
        kind: "points",
        title: "Fair rules",
        points: [
          "Inviting yourself brings nothing: the same person has one account.",
          "An operation that is taken back takes its earning back.",
          "You see who came as masked names only. Their privacy comes first.",
          "The share and the period stand in your account before you share anything.",
        ],
      },
    ],
  },
  ru: {
    title: "Пригласите друга и делите комиссию",
    lead: "За каждого друга, который пользуется кошельком, вы получаете часть его комиссий. Лишнего он не платит.",
    actions: [{ label: "Открыть счёт", to: "/auth/registration" }],
    sections: [
      {
        kind: "steps",
        title: "Как это работает",
        items: [
          { title: "Поделитесь ссылкой", text: "Она есть в кабинете, вместе с QR-кодом." },
          {
            title: "Друг открывает счёт",
            text: "Ссылка запоминается на 30 дней; считается последняя, по которой он пришёл.",
          },
          {
            title: "Вы получаете доход",
            text: "У каждого начисления указана операция. После периода ожидания вы переводите деньги в кошелёк.",
          },
        ],
      },
      {
        kind: "points",
        title: "Честные правила",
        points: [
          "Пригласить самого себя нельзя: у человека один аккаунт.",
          "Если операция отменена, отменяется и начисление.",
          "Приглашённые видны только в скрытом виде: их приватность важнее.",
          "Доля и срок указаны в кабинете до того, как вы чем-либо поделитесь.",
        ],
      },
    ],
  },
}
