import type { Titled, Translated } from "#content/shapes.ts"
import { type ConverterTexts, converter } from "./converter.ts"

/** Texts of the home page. */
export interface HomeContent {
  readonly hero: Titled & { readonly points: readonly string[] }
  readonly converter: ConverterTexts
  readonly fees: FeeTexts
  readonly scene: SceneTexts
  readonly ledger: LedgerTexts
  readonly card: Titled & { readonly points: readonly string[]; readonly more: string }
  /** The title follows their number. */
  readonly currencies: Titled
  readonly business: BusinessTexts
  readonly steps: { readonly title: string; readonly items: readonly Titled[] }
  readonly trust: TrustTexts
  readonly last: Titled
}

/** The table that answers to a typed amount. */
export interface FeeTexts extends Titled {
  readonly amount: string
  readonly note: string
  readonly all: string
  readonly what: string
  readonly rule: string
  readonly fee: string
  readonly free: string
  /** After a fixed fee. */
  readonly flat: string
  readonly operations: readonly string[]
}

/** An order and the money that arrives for it. */
export interface BusinessTexts extends Titled {
  readonly business: string
  readonly payouts: string
  readonly order: string
  readonly paidWith: string
  readonly arrived: string
  readonly paid: string
  readonly fee: string
  readonly note: string
}

/** The screens of the product scene. */
export interface SceneTexts extends Titled {
  readonly total: string
  readonly wallets: string
  readonly recent: string
  readonly operations: readonly string[]
  readonly menu: readonly string[]
  readonly exchanged: string
  readonly youGive: string
  readonly fee: string
  readonly left: string
  readonly note: string
}

/** An exchange as the ledger books it. */
export interface LedgerTexts extends Titled {
  readonly points: readonly Titled[]
  readonly given: string
  readonly exchanged: string
  readonly fee: string
  readonly sum: string
  readonly note: string
}

/** Texts about the operator. */
export interface TrustTexts extends Titled {
  readonly operator: string
  readonly support: string
  readonly licence: string
  readonly company: string
  readonly terms: string
  readonly security: readonly Titled[]
}

export const home: Translated<HomeContent> = {
  en: {
    converter: converter.en,
    hero: {
      title: "Fiat and crypto in one wallet",
      text: "Exchange, send and pay by card. You see the fee and what arrives before you confirm.",
      points: ["Free to open and keep", "Two-factor authentication", "Every amount exact"],
    },
    fees: {
      title: "The fee, before you decide",
      text: "Enter an amount. Every line shows what it costs, and the orange end of the bar is our part of it.",
      amount: "Amount in euros",
      note: "Fees in another currency follow the same rules.",
      all: "All fees and limits",
      what: "Operation",
      rule: "How it is calculated",
      fee: "Fee",
      free: "Free",
      flat: "flat",
      operations: [
        "Send to another customer",
        "Exchange, any pair",
        "Receive an invoice payment",
        "Withdraw to a bank account",
        "Withdraw to a card",
      ],
    },
    scene: {
      title: "Everything you own, on one screen",
      text: "Balances, cards and payments, on your phone and on your desk.",
      total: "Total balance (approx.)",
      wallets: "Wallets",
      recent: "Recent activity",
      operations: ["Exchange", "From Anna Berg"],
      menu: ["Overview", "Send", "Exchange", "Cards", "History"],
      exchanged: "Exchanged",
      youGive: "You pay",
      fee: "Fee",
      left: "Amount exchanged",
      note: "The exchange is the one you typed above. Balances are for illustration only.",
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
      given: "Your wallet",
      exchanged: "Exchange account",
      fee: "Fee account",
      sum: "All entries added up",
      note: "The exchange you entered at the top, as the ledger books it.",
    },
    card: {
      title: "A virtual card with limits you set",
      text: "Fill it from your wallet and pay online. One tap freezes it.",
      points: ["A limit per payment, day and month", "Frozen and unfrozen at once", "Every decline explained"],
      more: "How cards work",
    },
    currencies: {
      title: "currencies in one account",
      text: "A wallet in each currency is ready when you sign up. An empty one costs nothing.",
    },
    business: {
      title: "An order comes in, the money arrives",
      text: "Send an invoice or show a code. Your customer pays in their currency, you receive yours, and the fee is on the same page.",
      business: "For business",
      payouts: "Mass payouts",
      order: "Order 2048",
      paidWith: "Paid in USDT",
      arrived: "Arrived in your EUR wallet",
      paid: "Paid by the customer",
      fee: "Our fee, 1%",
      note: "For illustration only.",
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
      licence: "Licence",
      company: "About the company",
      terms: "Terms of use",
      security: [
        { title: "Two-factor authentication", text: "A code from your authenticator app confirms payments." },
        { title: "Passkeys", text: "Sign in with a fingerprint or a face instead of a password." },
        { title: "Every sign-in listed", text: "You see your devices and can end any session." },
        { title: "Card data stays out", text: "Card numbers go to the payment processor, never to us." },
      ],
    },
    last: {
      title: "Open an account in a minute",
      text: "An email address is enough to begin. Keeping the account is free.",
    },
  },
  ru: {
    converter: converter.ru,
    hero: {
      title: "Фиат и криптовалюта в одном кошельке",
      text: "Обменивайте, отправляйте, платите картой. Комиссию и сумму к получению видно до подтверждения.",
      points: ["Открытие и ведение бесплатно", "Двухфакторная аутентификация", "Точность до последнего знака"],
    },
    fees: {
      title: "Комиссия видна до решения",
      text: "Введите сумму. В каждой строке — сколько стоит операция; оранжевый край полосы — наша часть.",
      amount: "Сумма в евро",
      note: "Комиссии в других валютах считаются по тем же правилам.",
      all: "Все комиссии и лимиты",
      what: "Операция",
      rule: "Как считается",
      fee: "Комиссия",
      free: "Бесплатно",
      flat: "за операцию",
      operations: [
        "Перевод другому клиенту",
        "Обмен любой пары",
        "Приём оплаты по счёту",
        "Вывод на банковский счёт",
        "Вывод на карту",
      ],
    },
    scene: {
      title: "Все деньги на одном экране",
      text: "Балансы, карты и платежи — в телефоне и на компьютере.",
      total: "Общий баланс (примерно)",
      wallets: "Кошельки",
      recent: "Последние операции",
      operations: ["Обмен", "Перевод от Анны"],
      menu: ["Обзор", "Отправить", "Обмен", "Карты", "История"],
      exchanged: "Обмен выполнен",
      youGive: "Вы отдаёте",
      fee: "Комиссия",
      left: "Сумма к обмену",
      note: "Обмен — тот, что вы ввели выше. Балансы для примера.",
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
      given: "Ваш кошелёк",
      exchanged: "Счёт обмена",
      fee: "Счёт комиссий",
      sum: "Сумма всех записей",
      note: "Обмен, который вы ввели наверху, — так его записывает учёт.",
    },
    card: {
      title: "Виртуальная карта с вашими лимитами",
      text: "Пополняйте её из кошелька и платите в интернете. Одно нажатие — и карта заморожена.",
      points: ["Лимит на платёж, день и месяц", "Заморозка и разморозка сразу", "Причина каждого отказа"],
      more: "Как устроены карты",
    },
    currencies: {
      title: "валют в одном аккаунте",
      text: "Кошелёк в каждой валюте готов сразу после регистрации. За пустой платить не нужно.",
    },
    business: {
      title: "Пришёл заказ — пришли деньги",
      text: "Отправьте счёт или покажите код. Клиент платит в своей валюте, вы получаете свою, а комиссия видна на той же странице.",
      business: "Бизнесу",
      payouts: "Массовые выплаты",
      order: "Заказ 2048",
      paidWith: "Оплачено в USDT",
      arrived: "Пришло в ваш кошелёк EUR",
      paid: "Заплатил клиент",
      fee: "Наша комиссия, 1 %",
      note: "Пример, не оферта.",
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
      licence: "Лицензия",
      company: "О компании",
      terms: "Условия использования",
      security: [
        { title: "Двухфакторная аутентификация", text: "Платежи подтверждает код из приложения." },
        { title: "Ключи доступа", text: "Входите по отпечатку или лицу вместо пароля." },
        { title: "Все входы на виду", text: "Список устройств; любой сеанс можно завершить." },
        { title: "Без данных карты", text: "Номер карты уходит в процессинг, не к нам." },
      ],
    },
    last: { title: "Откройте аккаунт за минуту", text: "Для начала достаточно эл. почты. Обслуживание бесплатное." },
  },
}
