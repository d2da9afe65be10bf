import type { PageContent, Translated } from "#content/shapes.ts"

export const explorer: Translated<PageContent> = {
  en: {
    title: "Where is my transaction?",
    lead: "Paste a hash, an address or the reference of an operation. The form recognises the network by its shape.",
    sections: [
      {
        kind: "cards",
        title: "What you can look up",
        items: [
          {
            title: "A transaction",
            text: "Its state, the confirmations as they come, its block and fee, and every amount with sender and receiver.",
          },
          { title: "An address", text: "The newest transactions at it, and the network of each of them." },
          {
            title: "Your own operation",
            text: "By the reference on your receipt. Once you are logged in it leads you there; to others it says nothing.",
          },
        ],
      },
      {
        kind: "points",
        title: "When nothing is found",
        points: [
          "A transaction may not have reached its network yet: the page looks again by itself.",
          "Some hashes look alike on several networks: choose yours and only that one is asked.",
          "A network that does not answer is named. Silence is never shown as “there is nothing”.",
        ],
      },
    ],
  },
  ru: {
    title: "Где моя транзакция?",
    lead: "Вставьте хеш, адрес или номер операции. Форма узнает сеть по их виду.",
    sections: [
      {
        kind: "cards",
        title: "Что можно найти",
        items: [
          {
            title: "Транзакцию",
            text: "Её состояние, подтверждения по мере поступления, блок, комиссию и каждую сумму с отправителем и получателем.",
          },
          { title: "Адрес", text: "Последние транзакции на нём и сеть каждой из них." },
          {
            title: "Свою операцию",
            text: "По номеру из квитанции. После входа он приведёт вас к операции, а другим ничего не скажет.",
          },
        ],
      },
      {
        kind: "points",
        title: "Если ничего не нашлось",
        points: [
          "Транзакция могла ещё не дойти до сети: страница сама проверит снова.",
          "Хеши разных сетей бывают похожи: выберите свою сеть, и спросим только её.",
          "Сеть, которая не отвечает, названа. Молчание не выдаётся за «ничего нет».",
        ],
      },
    ],
  },
}
