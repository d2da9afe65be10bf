import type { PageContent, Translated } from "#content/shapes.ts"

/** The page explains invitations to customers, and the benefits of an account to invited visitors. */
export const ref: Translated<PageContent & { readonly invited: PageContent }> = {
  en: {
    title: "Invite friends and earn",
    lead: "Earn a share of your friends' fees when they use the wallet. It costs them nothing.",
    actions: [{ label: "Open an account", to: "/auth/registration" }],
    drawing: "referral",
    ground: "cobalt",
    sections: [
      {
        kind: "steps",
        isLarge: true,
        title: "How it works",
        items: [
          { title: "Share your link", text: "Find it in your account, together with a QR code." },
          {
            title: "They open an account",
            text: "The link is valid for 30 days. The last link they used counts.",
          },
          {
            title: "You earn",
            text: "Each earning names the operation it comes from. After a waiting period you move it to your wallet.",
          },
        ],
      },
      {
        kind: "points",
        title: "Fair rules",
        points: [
          "You can't invite yourself: one person, one account.",
          "If an operation is reversed, so is the earning.",
          "You see your referrals under masked names only, to protect their privacy.",
          "Your account shows the share and the period before you invite anyone.",
        ],
      },
    ],
    invited: {
      title: "A wallet for money and crypto",
      lead: "Receive, exchange, pay and withdraw in one place. Opening an account is free.",
      actions: [{ label: "Open an account", to: "/auth/registration" }],
      drawing: "referral",
      ground: "cobalt",
      sections: [
        {
          kind: "steps",
          isLarge: true,
          title: "How to start",
          items: [
            { title: "Open an account", text: "All you need is an email and a password. The invitation is filled in." },
            { title: "Top up", text: "By card, by SBP or from another crypto wallet." },
            { title: "Send and pay", text: "Transfers to other customers are free and instant." },
          ],
        },
        {
          kind: "points",
          title: "Good to know",
          points: [
            "The invitation costs you nothing: your fees stay the same.",
            "The person who invited you gets a share of your fees, and never sees your full name.",
          ],
        },
      ],
    },
  },
  ru: {
    title: "Приглашайте друзей и зарабатывайте",
    lead: "Получайте долю комиссий друзей, которые пользуются кошельком. Для них это бесплатно.",
    actions: [{ label: "Открыть аккаунт", to: "/auth/registration" }],
    drawing: "referral",
    ground: "cobalt",
    sections: [
      {
        kind: "steps",
        isLarge: true,
        title: "Как это работает",
        items: [
          { title: "Поделитесь ссылкой", text: "Она есть в аккаунте, вместе с QR-кодом." },
          {
            title: "Друг открывает аккаунт",
            text: "Ссылка действует 30 дней. Учитывается последняя, по которой пришёл друг.",
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
          "Имена приглашённых скрыты, чтобы защитить их данные.",
          "Доля и срок указаны в аккаунте ещё до приглашения.",
        ],
      },
    ],
    invited: {
      title: "Кошелёк для денег и криптовалюты",
      lead: "Получайте, обменивайте, платите и выводите деньги в одном месте. Аккаунт открывается бесплатно.",
      actions: [{ label: "Открыть аккаунт", to: "/auth/registration" }],
      drawing: "referral",
      ground: "cobalt",
      sections: [
        {
          kind: "steps",
          isLarge: true,
          title: "С чего начать",
          items: [
            { title: "Откройте аккаунт", text: "Нужны только эл. почта и пароль. Приглашение уже учтено." },
            { title: "Пополните кошелёк", text: "С карты, через СБП или из другого криптокошелька." },
            { title: "Переводите и платите", text: "Переводы другим клиентам бесплатны и мгновенны." },
          ],
        },
        {
          kind: "points",
          title: "Полезно знать",
          points: [
            "Приглашение ничего не стоит: ваши комиссии не меняются.",
            "Пригласивший получает долю ваших комиссий, но полного имени не видит.",
          ],
        },
      ],
    },
  },
}
