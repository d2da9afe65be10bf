import type { PageContent, Translated } from "#content/shapes.ts"

export const explorer: Translated<PageContent> = {
  en: {
    title: "Where is my transaction?",
    lead: "Paste a hash, an address or an operation reference. We detect the network automatically.",
    drawing: "explorer",
    ground: "ink",
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "What you can look up",
        items: [
          {
            title: "A transaction",
            text: "Status, live confirmations, block, fee, and every amount with sender and recipient.",
          },
          { title: "An address", text: "Its latest transactions and the network of each." },
          {
            title: "Your own operation",
            text: "By the reference on your receipt. Only you can open it, after you log in.",
          },
        ],
      },
      {
        kind: "points",
        title: "When nothing is found",
        points: [
          "The transaction may not have reached its network yet. The page checks again automatically.",
          "Some hashes are valid on several networks. Choose yours to search only there.",
          "If a network isn't responding, we say so instead of showing “not found”.",
        ],
      },
    ],
  },
  ru: {
    title: "Где моя транзакция?",
    lead: "Вставьте хеш, адрес или номер операции. Сеть определим автоматически.",
    drawing: "explorer",
    ground: "ink",
    sections: [
      {
        kind: "cards",
        layout: "columns",
        title: "Что можно найти",
        items: [
          {
            title: "Транзакцию",
            text: "Статус, подтверждения, блок, комиссию и каждую сумму с отправителем и получателем.",
          },
          { title: "Адрес", text: "Последние транзакции на нём и сеть каждой из них." },
          {
            title: "Свою операцию",
            text: "По номеру из квитанции. Открыть её сможете только вы после входа.",
          },
        ],
      },
      {
        kind: "points",
        title: "Если ничего не нашлось",
        points: [
          "Транзакция могла ещё не дойти до сети. Страница проверит снова автоматически.",
          "Хеши разных сетей бывают похожи. Выберите свою, и поиск пойдёт только в ней.",
          "Если сеть не отвечает, мы скажем об этом, а не покажем «не найдено».",
        ],
      },
    ],
  },
}
