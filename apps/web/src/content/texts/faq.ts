import type { PageContent, Translated } from "#content/shapes.ts"

export const faq: Translated<PageContent> = {
  en: {
    title: "Questions, answered briefly",
    lead: "What people ask before they open an account. How to do something step by step is in the help pages.",
    sections: [
      {
        kind: "questions",
        title: "Beginning",
        items: [
          {
            title: "What do I need to open an account?",
            text: "An e-mail address and a password of at least eight characters. A code in a mail confirms the address.",
          },
          {
            title: "Which currencies are there?",
            text: "Those on the home page, each with a wallet from the first day. An empty wallet costs nothing and can be hidden.",
          },
          { title: "Can I use it on a phone?", text: "Yes, in any current browser. There is nothing to install." },
        ],
      },
      {
        kind: "questions",
        title: "Money",
        items: [
          {
            title: "What does it cost?",
            text: "Topping up by card 1.5%, exchanging 0.5%, sending to another customer nothing. Withdrawals, cards and all the rest are in the table under Fees and limits.",
          },
          {
            title: "How fast does money arrive?",
            text: "Between customers at once. A top-up by card as soon as the card house has agreed, usually within seconds. A crypto payment once its network has confirmed it, a withdrawal to a card or a bank within the time that the form names.",
          },
          {
            title: "Can a transfer be taken back?",
            text: "Not by us: a transfer to another customer is final. You see the recipient, masked, before you confirm. A withdrawal can be cancelled until it is sent.",
          },
          {
            title: "What if a payment fails?",
            text: "The amount that was set aside for it is yours again, with the fee, and the history says what happened.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Safety",
        items: [
          {
            title: "Do you see my card number?",
            text: "No. It goes from your browser straight to the card house; we keep a token and the last four digits.",
          },
          {
            title: "Somebody asks me for a code. Is it you?",
            text: "No. Nobody who works here asks for a password or a code, not by phone, not in a chat.",
          },
        ],
      },
      {
        kind: "call",
        title: "Not found?",
        text: "The help pages can be searched.",
        action: { label: "Help", to: "/help" },
      },
    ],
  },
  ru: {
    title: "Короткие ответы на вопросы",
    lead: "О чём спрашивают, прежде чем открыть счёт. Пошаговые объяснения есть в разделе помощи.",
    sections: [
      {
        kind: "questions",
        title: "Начало",
        items: [
          {
            title: "Что нужно, чтобы открыть счёт?",
            text: "Почта и пароль не короче восьми символов. Код из письма подтвердит адрес.",
          },
          {
            title: "Какие есть валюты?",
            text: "Все, что на главной странице: кошелёк в каждой есть с первого дня. Пустой ничего не стоит, и его можно скрыть.",
          },
          {
            title: "Можно ли пользоваться с телефона?",
            text: "Да, в любом современном браузере. Устанавливать ничего не нужно.",
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
            title: "Как быстро приходят деньги?",
            text: "Между клиентами сразу. Пополнение картой — как только процессинг согласится, обычно за несколько секунд. Криптовалюта — после подтверждений в сети, вывод на карту или в банк — за время, указанное в форме.",
          },
          {
            title: "Можно ли отменить перевод?",
            text: "Мы этого сделать не можем: перевод другому клиенту окончателен. До подтверждения вы видите получателя в скрытом виде. Вывод можно отменить, пока он не отправлен.",
          },
          {
            title: "Что, если платёж не удался?",
            text: "Отложенная под него сумма вместе с комиссией снова ваша, а в истории сказано, что произошло.",
          },
        ],
      },
      {
        kind: "questions",
        title: "Безопасность",
        items: [
          {
            title: "Видите ли вы номер моей карты?",
            text: "Нет. Он уходит из браузера прямо в процессинг, у нас остаются токен и последние четыре цифры.",
          },
          {
            title: "У меня просят код. Это вы?",
            text: "Нет. Никто из сотрудников не спрашивает пароль или код ни по телефону, ни в чате.",
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
