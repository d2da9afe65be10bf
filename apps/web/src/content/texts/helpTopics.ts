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
        title: "The code does not arrive",
        text: "Look into the folder for unwanted mail, then ask for another code: only the newest counts, and it holds for 10 minutes. If nothing comes, check the address for a mistype and go one step back.",
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
        text: "Both are in the header or the footer of each page, and in the menu of your account. The language is kept for a year in this browser.",
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
        text: "Turn on “Hide empty” above the list of wallets. It is kept with your account and holds on every device. A wallet shows up again as soon as something is in it.",
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
        text: "Choose the currency, type what should reach the wallet, look at the fee and at what the card pays, then enter the card. Your bank may ask you to confirm.",
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
        text: "Choose the currency and the network, and send to the address that is shown: only this currency, only by this network. The payment appears as soon as the network knows of it and is credited after the confirmations that stand beside the address.",
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
        text: "The page names the reason. Funds, limits and online payments are set at your bank; number, date and code can be corrected in the form. Nothing was charged, even if the bank shows a reservation for a few days.",
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
        text: "Only currencies with a way in that is open are offered. You can top up another one and exchange it.",
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
        text: "Type an amount on either side and ask for a rate. The quote shows the fee, the rate and what arrives, and a clock. Agree before it runs out, or take a new one.",
      },
      ru: {
        title: "Обменять одну валюту на другую",
        text: "Введите сумму с любой стороны и запросите курс. В предложении видны комиссия, курс, сколько придёт, и часы. Согласитесь, пока время не вышло, или возьмите новое.",
      },
    },
  },
  {
    tag: "exchange",
    texts: {
      en: {
        title: "The quote has run out",
        text: "Nothing was exchanged. Ask for a new rate: it may be better or worse, and you decide again.",
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
        text: "Enter their email address or customer id and the amount. Before you confirm you see the recipient, masked. The money is there at once and it is free.",
      },
      ru: {
        title: "Отправить другому клиенту",
        text: "Введите почту или номер клиента и сумму. До подтверждения вы увидите получателя в скрытом виде. Деньги придут сразу и без комиссии.",
      },
    },
  },
  {
    tag: "send",
    texts: {
      en: {
        title: "Withdraw to a card, a bank or an address",
        text: "Choose the currency, where it should go and the amount. The review shows our fee, what the network takes, what arrives and when; then confirm with your second factor. Until it is sent you can cancel it on its page in the history.",
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
        text: "Open Verification in your account. You go on at the company that checks documents and come back with the answer, usually at once. If something has to be sent again, the page says what and why.",
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
        title: "Stop a card",
        text: "Open the card and press Freeze: from then on payments are declined, and you can lift it yourself. If a payment was not yours, choose “Report fraud” in the card's menu: the card is blocked at once and can be replaced with its balance.",
      },
      ru: {
        title: "Остановить карту",
        text: "Откройте карту и нажмите «Заморозить»: платежи по ней будут отклоняться, а включить её снова можно самостоятельно. Если платёж был не ваш, выберите в меню карты сообщение о мошенничестве: карта сразу блокируется, и её можно заменить вместе с балансом.",
      },
    },
  },
  {
    tag: "safety",
    texts: {
      en: {
        title: "I see something that I did not do",
        text: "Change your password at once and end the other sessions, both under Settings, Security. Then write to the support from the email address of your account with the reference of the operation.",
      },
      ru: {
        title: "Вижу то, чего не делал",
        text: "Сразу смените пароль и завершите другие сеансы: и то и другое в настройках, в разделе «Безопасность». Затем напишите в поддержку с почты аккаунта, указав номер операции.",
      },
    },
  },
  {
    tag: "safety",
    texts: {
      en: {
        title: "Is this page really yours?",
        text: "Look at the address in your browser before you type a password. Mails from us never ask for a password, a code or a payment to an address in the mail.",
      },
      ru: {
        title: "Точно ли это ваша страница?",
        text: "Прежде чем вводить пароль, посмотрите на адрес в браузере. В наших письмах никогда не просят пароль, код или перевод на адрес из письма.",
      },
    },
  },
]
