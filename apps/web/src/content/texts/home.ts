import type { Titled, Translated } from "#content/shapes.ts"

/** What the home page says. */
export interface HomeContent {
  readonly hero: Titled
  readonly currencies: Titled
  readonly fee: Titled & { readonly points: readonly string[] }
  readonly example: HomeExampleTexts
  readonly exact: Titled & { readonly cards: readonly Titled[] }
  readonly steps: { readonly title: string; readonly items: readonly Titled[] }
  readonly last: Titled
}

/** The labels of the drawn account and exchange. */
export interface HomeExampleTexts {
  readonly total: string
  readonly youGet: string
  readonly youPay: string
  readonly fee: string
  readonly rate: string
  readonly note: string
}

export const home: Translated<HomeContent> = {
  en: {
    hero: {
      title: "Your money, exact to the last digit",
      text: "Hold fiat and crypto side by side. Top up, exchange and send, and see what it costs before you confirm.",
    },
    currencies: {
      title: "Fiat and crypto, one account",
      text: "A wallet in each of these currencies is there from the first day. None has to be opened, and an empty one costs nothing.",
    },
    fee: {
      title: "The fee comes first",
      text: "Before you press the button you see what you pay, what is kept as a fee, the rate and what arrives. That is also what happens.",
      points: [
        "The rate is held for you while you decide, with a clock beside it.",
        "When its time is over you get a new one to agree to. Nothing is exchanged at a rate that you did not see.",
        "If an operation fails, what was set aside for it is yours again.",
      ],
    },
    example: {
      total: "In all, about",
      youGet: "You get",
      youPay: "You pay",
      fee: "Fee, included",
      rate: "Rate",
      note: "An example, not an offer.",
    },
    exact: {
      title: "Built like a ledger",
      text: "An account is only as good as its arithmetic. Ours is double entry, from the field you type into to the statement you save.",
      cards: [
        {
          title: "No digit is lost",
          text: "Ether has eighteen decimals and you see all that you own. What has more digits than the currency is refused, not rounded.",
        },
        {
          title: "Once means once",
          text: "A double click, a lost connection, a reload at the wrong moment: the payment still happens one time.",
        },
        {
          title: "Everything adds up",
          text: "Each operation is booked on both sides. Your history shows amount, fee and rate, so that you can check it yourself.",
        },
      ],
    },
    steps: {
      title: "Three steps to the first payment",
      items: [
        { title: "Open an account", text: "An e-mail address and a password. A code by mail confirms that it is you." },
        {
          title: "Top up by card",
          text: "Card details go straight to the card processor. They never pass through our servers.",
        },
        {
          title: "Exchange and send",
          text: "Exchange at a rate that is held for you, or send to another customer by e-mail: it is there at once.",
        },
      ],
    },
    last: { title: "Ready when you are", text: "Opening an account takes a minute. Keeping it costs nothing." },
  },
  ru: {
    hero: {
      title: "Ваши деньги, точно до последнего знака",
      text: "Обычные деньги и криптовалюты рядом. Пополняйте, обменивайте, отправляйте и заранее знайте, сколько это стоит.",
    },
    currencies: {
      title: "Деньги и криптовалюты на одном счёте",
      text: "Кошельки во всех этих валютах есть с первого дня. Открывать их не нужно, а пустой кошелёк ничего не стоит.",
    },
    fee: {
      title: "Сначала комиссия",
      text: "До нажатия кнопки видно, сколько вы платите, какова комиссия, какой курс и сколько придёт. Именно так всё и произойдёт.",
      points: [
        "Пока вы решаете, курс закреплён за вами, а рядом идут часы.",
        "Когда время выйдет, вы получите новый курс и решите заново. По курсу, которого вы не видели, обмена не будет.",
        "Если операция не удалась, отложенная под неё сумма снова ваша.",
      ],
    },
    example: {
      total: "Всего примерно",
      youGet: "Вы получите",
      youPay: "Вы платите",
      fee: "В том числе комиссия",
      rate: "Курс",
      note: "Это пример, а не предложение.",
    },
    exact: {
      title: "Устроено как бухгалтерская книга",
      text: "Счёт хорош настолько, насколько точна его арифметика. У нас двойная запись: от поля, в которое вы вводите сумму, до выписки.",
      cards: [
        {
          title: "Ни один знак не пропадёт",
          text: "У эфира восемнадцать знаков после запятой, и вы видите все. Лишние знаки не округляются: такая сумма не принимается.",
        },
        {
          title: "Один раз значит один",
          text: "Двойное нажатие, обрыв связи, перезагрузка в неподходящий момент: платёж всё равно пройдёт один раз.",
        },
        {
          title: "Всё сходится",
          text: "Каждая операция записана с двух сторон. В истории есть сумма, комиссия и курс, так что всё можно проверить самому.",
        },
      ],
    },
    steps: {
      title: "Три шага до первого платежа",
      items: [
        { title: "Откройте счёт", text: "Нужны почта и пароль. Код из письма подтвердит, что это вы." },
        { title: "Пополните картой", text: "Данные карты уходят прямо в процессинг и не проходят через наши серверы." },
        {
          title: "Обменивайте и отправляйте",
          text: "Обменивайте по закреплённому курсу или отправляйте другому клиенту по адресу почты: деньги придут сразу.",
        },
      ],
    },
    last: { title: "Начните, когда удобно", text: "Открыть счёт можно за минуту. Обслуживание бесплатное." },
  },
}
