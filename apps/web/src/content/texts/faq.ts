import type { PageContent, Translated } from "#content/shapes.ts"

export const faq: Translated<PageContent> = {
  en: {
    title: "Questions, answered briefly",
    drawing: "questions",
    ground: "warm",
    lead: "What people ask before they open an account. Step-by-step guides are in the help pages.",
    sections: [
      {
        kind: "questions",
        title: "Getting started",
        items: [
          {
            title: "What do I need to open an account?",
            text: "An email address and a password of at least eight characters. We send a code to confirm the address.",
          },
          {
            title: "Which currencies can I hold?",
            text: "All those on the home page. You have a wallet in each from day one; an empty one costs nothing and can be hidden.",
          },
          {
            title: "Can I use it on a phone?",
            text: "Yes, in any current browser. You can also add it to your home screen.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Money",
        items: [
          {
            title: "What does it cost?",
            text: "Card top-ups cost 1.5%, exchanges 0.5%, and sending to another customer is free. Everything else is listed under Fees and limits.",
          },
          {
            title: "What is WUD?",
            text: "A wallet unit, the currency of top-ups by card. 1 WUD is worth about one US cent; the converter shows the current rate. You can exchange it for any other currency.",
          },
          {
            title: "How fast does money arrive?",
            text: "Between customers, instantly. Card top-ups usually take seconds. Crypto arrives once its network confirms it, and withdrawals to a card or bank within the time shown in the form.",
          },
          {
            title: "Can I cancel a transfer?",
            text: "Transfers to other customers are final, so check the masked recipient before you confirm. You can cancel a withdrawal until it is sent.",
          },
          {
            title: "What if a payment fails?",
            text: "The held amount and the fee return to your wallet, and your history shows what happened.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Safety",
        items: [
          {
            title: "Do you see my card number?",
            text: "No. It goes straight from your browser to our payment processor. We keep only a token and the last four digits.",
          },
          {
            title: "Someone is asking me for a code. Is it you?",
            text: "No. Our staff never ask for a password or a code, by phone or in chat.",
          },
        ],
      },
      {
        kind: "call",
        title: "Still have a question?",
        text: "Search our help centre.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    title: "Короткие ответы на вопросы",
    drawing: "questions",
    ground: "warm",
    lead: "О чём спрашивают до регистрации. Пошаговые инструкции есть в разделе помощи.",
    sections: [
      {
        kind: "questions",
        title: "С чего начать",
        items: [
          {
            title: "Что нужно, чтобы открыть аккаунт?",
            text: "Эл. почта и пароль не короче восьми символов. Код из письма подтвердит адрес.",
          },
          {
            title: "Какие есть валюты?",
            text: "Все, что на главной странице: кошелёк в каждой есть с первого дня. Пустой ничего не стоит, и его можно скрыть.",
          },
          {
            title: "Можно ли пользоваться с телефона?",
            text: "Да, в любом современном браузере. Можно добавить кошелёк и на главный экран.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Деньги",
        items: [
          {
            title: "Сколько это стоит?",
            text: "Пополнение картой 1,5\u00a0%, обмен 0,5\u00a0%, перевод другому клиенту бесплатно. Вывод, карты и всё остальное — в таблице на странице тарифов и лимитов.",
          },
          {
            title: "Что такое WUD?",
            text: "Расчётная единица: в ней поступают пополнения картой. 1 WUD стоит около одного цента США; текущий курс покажет конвертер. WUD можно обменять на любую другую валюту.",
          },
          {
            title: "Как быстро приходят деньги?",
            text: "Между клиентами сразу. Пополнение картой обычно занимает несколько секунд. Криптовалюта поступает после подтверждений сети, вывод на карту или в банк занимает время, указанное в форме.",
          },
          {
            title: "Можно ли отменить перевод?",
            text: "Перевод другому клиенту отменить нельзя, поэтому проверьте получателя до подтверждения. Вывод можно отменить, пока он не отправлен.",
          },
          {
            title: "Что, если платёж не удался?",
            text: "Удержанная сумма и комиссия вернутся в кошелёк, а в истории будет причина.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Безопасность",
        items: [
          {
            title: "Видите ли вы номер моей карты?",
            text: "Нет. Номер передаётся из браузера прямо в процессинг, у нас остаются только токен и последние четыре цифры.",
          },
          {
            title: "У меня просят код. Это вы?",
            text: "Нет. Наши сотрудники никогда не спрашивают пароль или код ни по телефону, ни в чате.",
          },
        ],
      },
      {
        kind: "call",
        title: "Не нашли ответа?",
        text: "В разделе помощи есть поиск.",
        action: { label: "Помощь", to: "/help" },
      },
    ],
  },
}
