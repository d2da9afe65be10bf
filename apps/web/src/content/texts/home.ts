import type { Titled, Translated } from "#content/shapes.ts"

/** What the home page says. */
export interface HomeContent {
  readonly hero: Titled & { readonly points: readonly string[] }
  readonly facts: { readonly exchange: string; readonly send: string; readonly currencies: string }
  readonly scene: SceneTexts
  readonly ledger: LedgerTexts
  readonly currencies: Titled
  readonly steps: { readonly title: string; readonly items: readonly Titled[] }
  readonly trust: TrustTexts
  readonly last: Titled
}

/** The screens of the product scene. */
export interface SceneTexts extends Titled {
  readonly total: string
  readonly wallets: string
  readonly recent: string
  readonly operations: readonly string[]
  readonly sent: string
  readonly recipient: string
  readonly youSend: string
  readonly fee: string
  readonly arrives: string
  readonly card: string
  readonly note: string
}

/** An exchange as the ledger books it. */
export interface LedgerTexts extends Titled {
  readonly points: readonly Titled[]
  readonly given: string
  readonly exchanged: string
  readonly fee: string
  readonly note: string
}

/** Who runs the wallet. */
export interface TrustTexts extends Titled {
  readonly operator: string
  readonly support: string
  readonly company: string
  readonly terms: string
}

export const home: Translated<HomeContent> = {
  en: {
    hero: {
      title: "Fiat and crypto in one wallet",
      text: "Exchange, send and pay by card. You see the fee and what arrives before you confirm.",
      points: ["Free to open and keep", "Two-factor authentication", "Every amount exact"],
    },
    facts: {
      exchange: "to exchange, any pair",
      send: "to send to another customer",
      currencies: "currencies from the first day",
    },
    scene: {
      title: "Everything you own, on one screen",
      text: "Balances, cards and payments, on your phone and on your desk.",
      total: "Total balance (approx.)",
      wallets: "Wallets",
      recent: "Recent activity",
      operations: ["Top-up by card", "Exchange to USDT", "Anna, received"],
      sent: "Sent",
      recipient: "to Anna Berg",
      youSend: "You send",
      fee: "Fee",
      arrives: "Anna gets",
      card: "Virtual card",
      note: "For illustration only.",
    },
    ledger: {
      title: "Every movement adds up",
      text: "We keep accounts in double entry, as banks do. What leaves one side arrives on the other, to the last digit, and your history shows both.",
      points: [
        {
          title: "No rounding losses",
          text: "Ether has eighteen decimals and you see all of them. An amount with more is refused, not rounded.",
        },
        {
          title: "Never charged twice",
          text: "A double click, a lost connection, a reload at the wrong moment: the payment is made once.",
        },
        {
          title: "A failed payment comes back",
          text: "If an operation fails, the money set aside for it is available again at once.",
        },
      ],
      given: "From your EUR wallet",
      exchanged: "Exchanged at 1.1625",
      fee: "Fee, 0.5%",
      note: "An exchange of 200 EUR. For illustration only.",
    },
    currencies: {
      title: "One account, every currency",
      text: "A wallet in each currency is ready when you sign up. An empty one costs nothing.",
    },
    steps: {
      title: "Your first payment in three steps",
      items: [
        { title: "Open an account", text: "An email address and a password. A code by email confirms it's you." },
        {
          title: "Top up by card",
          text: "Card details go straight to our payment processor and never pass through our servers.",
        },
        {
          title: "Exchange and send",
          text: "Lock in a rate, or send to another customer by email. It arrives at once.",
        },
      ],
    },
    trust: {
      title: "Know who holds your money",
      text: "The company behind this wallet, its terms and how to reach a person.",
      operator: "Operated by",
      support: "Support",
      company: "About the company",
      terms: "Terms of use",
    },
    last: {
      title: "Open an account in a minute",
      text: "An email address is enough to begin. Keeping the account is free.",
    },
  },
  ru: {
    hero: {
      title: "Фиат и криптовалюта в одном кошельке",
      text: "Обменивайте, отправляйте, платите картой. Комиссию и сумму к получению видно до подтверждения.",
      points: ["Открытие и ведение бесплатно", "Двухфакторная аутентификация", "Точность до последнего знака"],
    },
    facts: {
      exchange: "за обмен любой пары",
      send: "за перевод другому клиенту",
      currencies: "валют доступны сразу",
    },
    scene: {
      title: "Все деньги на одном экране",
      text: "Балансы, карты и платежи — в телефоне и на компьютере.",
      total: "Общий баланс (примерно)",
      wallets: "Кошельки",
      recent: "Последние операции",
      operations: ["Пополнение картой", "Обмен на USDT", "Перевод от Анны"],
      sent: "Отправлено",
      recipient: "Анне Берг",
      youSend: "Вы отправили",
      fee: "Комиссия",
      arrives: "Анна получила",
      card: "Виртуальная карта",
      note: "Пример, не оферта.",
    },
    ledger: {
      title: "Всё сходится",
      text: "Мы ведём учёт двойной записью, как банки. Сколько ушло с одной стороны, столько пришло на другую, и обе видны в истории.",
      points: [
        {
          title: "Без потерь на округлении",
          text: "У эфира восемнадцать знаков после запятой, и видны все. Сумму с лишними знаками мы не примем, а не округлим.",
        },
        {
          title: "Без двойных списаний",
          text: "Двойное нажатие, обрыв связи, перезагрузка не вовремя: платёж пройдёт один раз.",
        },
        {
          title: "Неудачный платёж вернётся",
          text: "Если операция не прошла, отложенные под неё деньги сразу снова доступны.",
        },
      ],
      given: "Из кошелька EUR",
      exchanged: "Обмен по курсу 1,1625",
      fee: "Комиссия 0,5 %",
      note: "Обмен 200 EUR. Пример, не оферта.",
    },
    currencies: {
      title: "Один аккаунт, все валюты",
      text: "Кошелёк в каждой валюте готов сразу после регистрации. За пустой платить не нужно.",
    },
    steps: {
      title: "Первый платёж за три шага",
      items: [
        { title: "Откройте аккаунт", text: "Нужны эл. почта и пароль. Код из письма подтвердит, что это вы." },
        { title: "Пополните картой", text: "Данные карты уходят прямо в процессинг и не проходят через наши серверы." },
        {
          title: "Обменивайте и отправляйте",
          text: "Зафиксируйте курс или отправьте деньги другому клиенту по эл. почте: они придут сразу.",
        },
      ],
    },
    trust: {
      title: "Знайте, у кого ваши деньги",
      text: "Компания, которая управляет кошельком, её условия и связь с человеком.",
      operator: "Оператор",
      support: "Поддержка",
      company: "О компании",
      terms: "Условия использования",
    },
    last: { title: "Откройте аккаунт за минуту", text: "Для начала достаточно эл. почты. Обслуживание бесплатное." },
  },
}
