import type { PageContent, Translated } from "#content/shapes.ts"

export const cards: Translated<PageContent> = {
  en: {
    title: "A card you fill from your wallet",
    lead: "A virtual card for online payments. You decide how much is on it, and you can stop it with one press.",
    actions: [{ label: "Open an account", to: "/auth/registration" }],
    sections: [
      {
        kind: "cards",
        title: "Yours to control",
        items: [
          {
            title: "Freeze and unfreeze",
            text: "A lost or suspicious card stands still at once. You lift it again when you know more.",
          },
          {
            title: "Limits of your own",
            text: "For a payment, a day and a month. The shop that charges more than you agreed to is refused.",
          },
          {
            title: "One card, one purpose",
            text: "One for subscriptions, one for an unknown shop. If one leaks, the others do not.",
          },
          {
            title: "Numbers behind a confirmation",
            text: "Number and code are shown once you confirm it, for a minute, and each look is recorded.",
          },
          {
            title: "Every decline explained",
            text: "The reason stands in the list: limit, balance, a wrong code or a frozen card.",
          },
          { title: "Money comes back", text: "Close a card and what is left on it returns to your wallet." },
        ],
      },
      {
        kind: "steps",
        title: "How you get one",
        items: [
          { title: "Verify yourself", text: "Most cards ask for it; the list says which do not." },
          { title: "Choose a kind", text: "Currency, price and limits stand side by side before you order." },
          { title: "Top it up", text: "From any wallet. If the currencies differ you see the rate first." },
        ],
      },
    ],
  },
  ru: {
    title: "Карта, которую вы пополняете из кошелька",
    lead: "Виртуальная карта для покупок в интернете. Вы решаете, сколько на ней денег, и останавливаете её одним нажатием.",
    actions: [{ label: "Открыть счёт", to: "/auth/registration" }],
    sections: [
      {
        kind: "cards",
        title: "Всё под вашим контролем",
        items: [
          {
            title: "Заморозить и разморозить",
            text: "Потерянная или подозрительная карта останавливается сразу. Когда разберётесь, включите её снова.",
          },
          {
            title: "Собственные лимиты",
            text: "На платёж, на день и на месяц. Магазин, который спишет больше оговорённого, получит отказ.",
          },
          {
            title: "Одна карта — одна цель",
            text: "Одна для подписок, другая для незнакомого магазина. Если данные одной утекут, остальные не пострадают.",
          },
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
          { title: "Пройдите верификацию", text: "Большинству карт она нужна; в списке видно, каким нет." },
          { title: "Выберите вид", text: "Валюта, цена и лимиты видны рядом до заказа." },
          { title: "Пополните", text: "Из любого кошелька. Если валюты разные, сначала увидите курс." },
        ],
      },
    ],
  },
}
