import type { Translated } from "#content/shapes.ts"

export const helpTags = ["account", "topUp", "exchange", "send", "safety"] as const
export type HelpTag = (typeof helpTags)[number]

export const helpTagNames: Readonly<Record<HelpTag, Translated<string>>> = {
  account: { en: "Account", ru: "Аккаунт" },
  topUp: { en: "Top-up", ru: "Пополнение" },
  exchange: { en: "Exchange", ru: "Обмен" },
  send: { en: "Sending", ru: "Переводы" },
  safety: { en: "Safety", ru: "Безопасность" },
}

export interface HelpTopic {
  readonly tag: HelpTag
  readonly texts: Translated<{ readonly title: string; readonly text: string }>
}

/** Each topic answers one question, with what to do first. */
export const helpTopics: readonly HelpTopic[] = [
  {
    tag: "account",
    texts: {
      en: {
        title: "The code doesn't arrive",
        text: "Check your spam folder, then request a new code: only the latest one works, and it expires in 10 minutes. If nothing arrives, check the address for typos and go back a step.",
      },
      ru: {
        title: "Код не приходит",
        text: "Проверьте папку со спамом, затем запросите код ещё раз: действует только последний, в течение 10 минут. Если ничего не приходит, проверьте, нет ли ошибки в адресе, и вернитесь на шаг назад.",
      },
    },
  },
  {
    tag: "account",
    texts: {
      en: {
        title: "Change the language or the theme",
        text: "Both are in the header or footer of every page, and in your account menu. This browser remembers the language for a year.",
      },
      ru: {
        title: "Сменить язык или тему",
        text: "Переключатели есть в шапке или внизу каждой страницы и в меню аккаунта. Язык запоминается в этом браузере на год.",
      },
    },
  },
  {
    tag: "account",
    texts: {
      en: {
        title: "Hide empty wallets",
        text: "Turn on “Hide empty” above the list of wallets. The setting is saved in your account and applies on every device. A wallet reappears as soon as it holds money.",
      },
      ru: {
        title: "Скрыть пустые кошельки",
        text: "Включите «Скрыть пустые» над списком кошельков. Настройка хранится в аккаунте и действует на всех устройствах. Кошелёк появится снова, как только в нём что-то будет.",
      },
    },
  },
  {
    tag: "topUp",
    texts: {
      en: {
        title: "Top up by card",
        text: "Choose the currency, enter the amount to receive, check the fee and the total charged, then enter your card details. Your bank may ask you to confirm.",
      },
      ru: {
        title: "Пополнить картой",
        text: "Выберите валюту, введите, сколько должно прийти в кошелёк, посмотрите на комиссию и на сумму списания, затем введите данные карты. Банк может попросить подтверждение.",
      },
    },
  },
  {
    tag: "topUp",
    texts: {
      en: {
        title: "Top up by crypto",
        text: "Choose the currency and the network, and send to the address shown: only this currency, only on this network. The payment appears as soon as the network sees it and is credited after the number of confirmations shown beside the address.",
      },
      ru: {
        title: "Пополнить криптовалютой",
        text: "Выберите валюту и сеть и отправьте на показанный адрес: только эту валюту и только по этой сети. Платёж появится, как только о нём узнает сеть, и будет зачислен после числа подтверждений, указанного рядом с адресом.",
      },
    },
  },
  {
    tag: "topUp",
    texts: {
      en: {
        title: "A top-up was declined",
        text: "The page shows the reason. Balance, limits and online payments are up to your bank; you can correct the number, date and code in the form. Nothing was charged, even if your bank shows a hold for a few days.",
      },
      ru: {
        title: "Пополнение отклонено",
        text: "Причина указана на странице. Остаток, лимиты и платежи в интернете настраиваются в банке; номер, срок и код можно исправить в форме. Деньги не списаны, даже если банк несколько дней показывает удержание.",
      },
    },
  },
  {
    tag: "topUp",
    texts: {
      en: {
        title: "Why can't I top up this currency?",
        text: "We only offer currencies that have a top-up method available. You can top up another currency and exchange it.",
      },
      ru: {
        title: "Почему нельзя пополнить эту валюту?",
        text: "Предлагаются только валюты, для которых открыт способ пополнения. Можно пополнить другую и обменять её.",
      },
    },
  },
  {
    tag: "exchange",
    texts: {
      en: {
        title: "Exchange one currency for another",
        text: "Enter an amount on either side and lock in the rate. The quote shows the fee, the rate, what you get and how long it is valid. Accept it in time, or get a new one.",
      },
      ru: {
        title: "Обменять одну валюту на другую",
        text: "Введите сумму с любой стороны и запросите курс. В предложении видны комиссия, курс, сколько придёт, и таймер. Подтвердите, пока время не вышло, или запросите новое.",
      },
    },
  },
  {
    tag: "exchange",
    texts: {
      en: {
        title: "The quote has expired",
        text: "Nothing was exchanged. Get a new quote: the rate may be better or worse, and you decide again.",
      },
      ru: {
        title: "Время предложения вышло",
        text: "Обмена не было. Запросите новый курс: он может быть лучше или хуже, и решать снова вам.",
      },
    },
  },
  {
    tag: "send",
    texts: {
      en: {
        title: "Send to another customer",
        text: "Enter their email address or customer ID and the amount. You see the masked recipient before you confirm. The money arrives at once, free of charge.",
      },
      ru: {
        title: "Отправить другому клиенту",
        text: "Введите эл. почту или номер клиента и сумму. До подтверждения вы увидите получателя в скрытом виде. Деньги придут сразу и без комиссии.",
      },
    },
  },
  {
    tag: "send",
    texts: {
      en: {
        title: "Withdraw to a card, a bank or an address",
        text: "Choose the currency, the destination and the amount. You see our fee, the network fee, what arrives and when, and then confirm with your second factor. You can cancel it from your history until it is sent.",
      },
      ru: {
        title: "Вывести на карту, в банк или на адрес",
        text: "Выберите валюту, направление и сумму. На проверке видны наша комиссия, комиссия сети, сколько и когда придёт; затем подтвердите вторым фактором. Пока вывод не отправлен, его можно отменить на его странице в истории.",
      },
    },
  },
  {
    tag: "send",
    texts: {
      en: {
        title: "I sent it to the wrong person",
        text: "A transfer is final. Ask the recipient to send it back, and write to us with the reference from the history: we can pass your request on, but not decide it.",
      },
      ru: {
        title: "Деньги ушли не тому человеку",
        text: "Перевод окончателен. Попросите получателя вернуть деньги и напишите нам, указав номер операции из истории: мы передадим просьбу, но решить за него не можем.",
      },
    },
  },
  {
    tag: "account",
    texts: {
      en: {
        title: "Verify your identity",
        text: "Open Verification in your account. A partner checks your documents and you come back with the result, usually right away. If something needs to be sent again, the page says what and why.",
      },
      ru: {
        title: "Подтвердить личность",
        text: "Откройте раздел «Верификация» в аккаунте. Документы проверяет отдельная компания, и вы возвращаетесь с ответом, обычно сразу. Если что-то нужно прислать снова, на странице сказано, что и почему.",
      },
    },
  },
  {
    tag: "account",
    texts: {
      en: {
        title: "Freeze a card",
        text: "Open the card and press Freeze: payments are declined until you unfreeze it. If a payment wasn't yours, choose “Report fraud” in the card's menu: the card is blocked at once, and you can replace it and keep the balance.",
      },
      ru: {
        title: "Заморозить карту",
        text: "Откройте карту и нажмите «Заморозить»: платежи по ней будут отклоняться, а включить её снова можно самостоятельно. Если платёж был не ваш, выберите в меню карты сообщение о мошенничестве: карта сразу блокируется, и её можно заменить вместе с балансом.",
      },
    },
  },
  {
    tag: "safety",
    texts: {
      en: {
        title: "I see something I didn't do",
        text: "Change your password at once and end your other sessions: both are under Settings, Security. Then email support from the address of your account and give the reference of the operation.",
      },
      ru: {
        title: "Вижу операцию, которой не делал",
        text: "Сразу смените пароль и завершите другие сеансы: и то и другое в настройках, в разделе «Безопасность». Затем напишите в поддержку с адреса аккаунта, указав номер операции.",
      },
    },
  },
  {
    tag: "safety",
    texts: {
      en: {
        title: "Is this page really yours?",
        text: "Check the address in your browser before you enter a password. Our emails never ask for a password, a code or a payment to an address in the email.",
      },
      ru: {
        title: "Точно ли это ваша страница?",
        text: "Прежде чем вводить пароль, посмотрите на адрес в браузере. В наших письмах никогда не просят пароль, код или перевод на адрес из письма.",
      },
    },
  },
]
