import type { PageContent, Translated } from "#content/shapes.ts"

/** The card that a visitor can freeze. */
export interface CardFigureTexts {
  readonly freeze: string
  readonly frozen: string
  readonly shop: string
  readonly paid: string
  readonly declined: string
  readonly day: string
  readonly month: string
  readonly note: string
}

export interface CardsContent extends PageContent {
  readonly figure: CardFigureTexts
}

export const cards: Translated<CardsContent> = {
  en: {
    figure: {
      freeze: "Freeze the card",
      frozen: "Frozen",
      shop: "Music subscription",
      paid: "Paid",
      declined: "Declined: the card is frozen",
      day: "Spent in 24 hours",
      month: "Spent in 30 days",
      note: "Try the switch. For illustration only.",
    },
    title: "A card you fill from your wallet",
    lead: "A virtual card for online payments. You decide how much is on it, and you can stop it in one tap.",
    actions: [{ label: "Open an account", to: "/auth/registration" }],
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "warm",
        title: "Yours to control",
        items: [
          {
            title: "Freeze and unfreeze",
            text: "See a payment you don't recognise? Freeze the card at once and unfreeze it later.",
          },
          {
            title: "Your own limits",
            text: "Set them per payment, per day and per month. A charge above your limit is declined.",
          },
          {
            title: "One card, one purpose",
            text: "One for subscriptions, one for an unknown shop. If one leaks, the others do not.",
          },
        ],
      },
      {
        kind: "cards",
        layout: "columns",
        title: "No surprises",
        items: [
          {
            title: "Card details protected",
            text: "Number and code appear for a minute after you confirm. Every view is recorded.",
          },
          {
            title: "Every decline explained",
            text: "The list shows why: limit, balance, wrong code or a frozen card.",
          },
          { title: "Money comes back", text: "Close a card and what is left on it returns to your wallet." },
        ],
      },
      {
        kind: "steps",
        title: "How you get one",
        items: [
          { title: "Verify your identity", text: "Most cards require it. The list shows which don't." },
          { title: "Choose a card", text: "Currency, price and limits stand side by side before you order." },
          { title: "Top it up", text: "From any wallet. If the currencies differ you see the rate first." },
        ],
      },
      {
        kind: "call",
        title: "What does a card cost?",
        text: "The price, the monthly fee and the limits are in one table.",
        action: { label: "Fees and limits", to: "/plans" },
      },
    ],
  },
  ru: {
    figure: {
      freeze: "Заморозить карту",
      frozen: "Заморожена",
      shop: "Подписка на музыку",
      paid: "Оплачено",
      declined: "Отклонено: карта заморожена",
      day: "Потрачено за 24 часа",
      month: "Потрачено за 30 дней",
      note: "Нажмите переключатель. Пример, не оферта.",
    },
    title: "Карта, которую вы пополняете из кошелька",
    lead: "Виртуальная карта для покупок в интернете. Вы решаете, сколько на ней денег, и останавливаете её одним нажатием.",
    actions: [{ label: "Открыть аккаунт", to: "/auth/registration" }],
    sections: [
      {
        kind: "cards",
        layout: "rows",
        tone: "warm",
        title: "Всё под вашим контролем",
        items: [
          {
            title: "Заморозить и разморозить",
            text: "Увидели незнакомый платёж? Заморозьте карту сразу. Когда разберётесь, включите её снова.",
          },
          {
            title: "Свои лимиты",
            text: "На платёж, на день и на месяц. Списание сверх лимита будет отклонено.",
          },
          {
            title: "Одна карта — одна цель",
            text: "Одна для подписок, другая для незнакомого магазина. Если данные одной утекут, остальные не пострадают.",
          },
        ],
      },
      {
        kind: "cards",
        layout: "columns",
        title: "Без неожиданностей",
        items: [
          {
            title: "Номер после подтверждения",
            text: "Номер и код видны минуту после подтверждения, каждый просмотр записывается.",
          },
          {
            title: "Каждый отказ объяснён",
            text: "Причина указана в списке: лимит, баланс, неверный код или заморозка.",
          },
          { title: "Деньги возвращаются", text: "Закройте карту, и остаток вернётся в кошелёк." },
        ],
      },
      {
        kind: "steps",
        title: "Как её получить",
        items: [
          { title: "Пройдите верификацию", text: "Она нужна для большинства карт. В списке видно, для каких нет." },
          { title: "Выберите карту", text: "Валюта, цена и лимиты видны рядом до заказа." },
          { title: "Пополните", text: "Из любого кошелька. Если валюты разные, сначала увидите курс." },
        ],
      },
      {
        kind: "call",
        title: "Сколько стоит карта?",
        text: "Выпуск, плата за месяц и лимиты — в одной таблице.",
        action: { label: "Тарифы и лимиты", to: "/plans" },
      },
    ],
  },
}
