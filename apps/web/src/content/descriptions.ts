import type { Locale } from "#i18n/locale.ts"

/**
 * Descriptions of routes for search engines. The build writes them into the pages, and no browser code imports them. Articles
 * have their own summaries.
 */
export const descriptions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  "/": {
    en: "One wallet for fiat and crypto. See the fee, the rate and what arrives before you confirm.",
    ru: "Один кошелёк для фиата и криптовалюты. Комиссия, курс и сумма к получению видны до подтверждения.",
  },
  "/academy": {
    en: "Short lessons on rates, confirmations, networks and safe login, each with a practical task.",
    ru: "Короткие уроки о курсах, подтверждениях, сетях и безопасном входе, в каждом — практика.",
  },
  "/afilate": {
    en: "The affiliate programme: earn a share of fees, with statistics for every step.",
    ru: "Партнёрская программа: доля от комиссий, посчитанная по операциям, и статистика по шагам.",
  },
  "/become-ambassador": {
    en: "Help newcomers understand money and crypto in your language and your city.",
    ru: "Помогайте новичкам разбираться в деньгах и криптовалютах на их языке и в их городе.",
  },
  "/blog": {
    en: "How we build a wallet with clear fees, payments that happen once and no lost digits.",
    ru: "Как устроен кошелёк с понятными комиссиями, где платёж проходит один раз и ни одна цифра не теряется.",
  },
  "/brends": {
    en: "Payment pages, invoices and cards under your own brand, on an exact ledger.",
    ru: "Платёжные страницы, счета и карты под вашим брендом на точном учёте.",
  },
  "/business": {
    en: "Invoices, QR payments and payouts for business in fiat and crypto, with an exact API.",
    ru: "Счета, оплата по QR и выплаты для бизнеса в фиате и криптовалюте, с точным API.",
  },
  "/cards": {
    en: "Virtual cards funded from your wallet. Set limits and freeze them in one tap.",
    ru: "Виртуальные карты с пополнением из кошелька. Лимиты и заморозка в одно нажатие.",
  },
  "/company": {
    en: "Who builds this wallet, our principles and how to verify our ledger.",
    ru: "Кто делает этот кошелёк, наши принципы и как проверить наш учёт.",
  },
  "/convert/$pair": {
    en: "Convert one currency to another at the live rate, with a chart and common amounts.",
    ru: "Перевод одной валюты в другую по текущему курсу, с графиком и частыми суммами.",
  },
  "/explorer": {
    en: "Paste a transaction hash, address or reference to see what it is and its network.",
    ru: "Вставьте хеш транзакции, адрес или номер операции и узнайте, что это и в какой сети.",
  },
  "/explorer/$hash": {
    en: "Identify a transaction hash, address or reference by its format.",
    ru: "Что это за хеш, адрес или номер операции: распознано по виду.",
  },
  "/faq": {
    en: "Brief answers about opening an account, fees, speed and safety.",
    ru: "Короткие ответы об открытии аккаунта, комиссиях, скорости и безопасности.",
  },
  "/help": {
    en: "Help with logging in, top-ups, exchange, transfers and safety, with a search.",
    ru: "Помощь со входом, пополнением, обменом, переводами и безопасностью, с поиском.",
  },
  "/mass-media": {
    en: "Background, quotes and figures for journalists, from the people who build the wallet.",
    ru: "Пояснения, цитаты и цифры для журналистов от тех, кто делает кошелёк.",
  },
  "/mass-payouts": {
    en: "Pay up to a thousand people from one file, with each row checked and each payment made once.",
    ru: "Выплаты до тысячи получателей из одного файла: каждая строка проверена, каждый платёж один раз.",
  },
  "/media": {
    en: "The wallet's name, logo and facts for publications.",
    ru: "Название, знак и факты о кошельке для публикаций.",
  },
  "/pay-rec": {
    en: "What payment details are, where to find them and what to check before you pay.",
    ru: "Как адресуются платежи, где взять реквизиты и что проверить перед оплатой.",
  },
  "/plans": {
    en: "All fees and limits in one table: card top-up 1.5%, exchange 0.5%, internal transfers free.",
    ru: "Все комиссии и лимиты в одной таблице: пополнение картой 1,5\u00a0%, обмен 0,5\u00a0%, переводы внутри бесплатно.",
  },
  "/qr-payments": {
    en: "Pay by QR code from any wallet. See the recipient and the price first.",
    ru: "Платите по QR-коду из любого кошелька и заранее видите получателя и цену.",
  },
  "/qr-payments/CurrenciesConverter": {
    en: "Convert between fiat and crypto at live rates, from either side, exact to the last digit.",
    ru: "Пересчёт денег и криптовалют по текущим курсам в обе стороны, без потерь на округлении.",
  },
  "/qr-payments/SelectCarousel": {
    en: "QR codes the wallet reads: shops, banks and networks.",
    ru: "Какие QR-коды читает кошелёк: магазинов, банков и сетей.",
  },
  "/ref": {
    en: "Invite friends and earn a share of their fees. It costs them nothing.",
    ru: "Приглашайте друзей и получайте часть их комиссий. Для них это бесплатно.",
  },
  "/vacancies": {
    en: "How we work, how we hire, and which positions are open.",
    ru: "Как мы работаем, как нанимаем и какие вакансии открыты.",
  },
  "/auth/login": { en: "Log in to your account.", ru: "Войдите в свой аккаунт." },
  "/auth/forgot-password": {
    en: "Set a new password with a link we email to you.",
    ru: "Задайте новый пароль по ссылке, которую мы пришлём на вашу почту.",
  },
  "/auth/registration": {
    en: "Open an account with an email address and a password.",
    ru: "Откройте аккаунт: нужны эл. почта и пароль.",
  },
  "/account": {
    en: "Your wallets, their total value and recent operations.",
    ru: "Ваши кошельки, их общая стоимость и последние операции.",
  },
  "/account/exchange": {
    en: "Exchange between your wallets at a rate held while you decide.",
    ru: "Обмен между кошельками по курсу, закреплённому, пока вы решаете.",
  },
  "/account/history": {
    en: "All your operations, with amounts, fees and rates.",
    ru: "Все ваши операции с суммами, комиссиями и курсами.",
  },
  "/account/send": { en: "Choose how to send money.", ru: "Выберите, как отправить деньги." },
  "/account/send/internal": {
    en: "Send to another customer, free and instant.",
    ru: "Перевод другому клиенту, бесплатно и сразу.",
  },
  "/account/top-up": {
    en: "Top up a wallet by card, SBP or crypto.",
    ru: "Пополнение кошелька: картой, через СБП или криптовалютой.",
  },
  "/account/top-up/crypto": {
    en: "Your own address for each currency and network, and the status of every deposit.",
    ru: "Собственный адрес для каждой валюты и сети и всё, что на него приходит, шаг за шагом.",
  },
  "/account/top-up/usdc": {
    en: "Choose the network and get an address for USDC.",
    ru: "Выберите сеть и получите адрес для USDC.",
  },
  "/account/top-up/usdt": {
    en: "Choose the network and get an address for USDT.",
    ru: "Выберите сеть и получите адрес для USDT.",
  },
  "/auth/linkFinish": {
    en: "Result of linking your messenger.",
    ru: "Результат привязки мессенджера.",
  },
  "/account/aml": {
    en: "Check an address or transaction for risk before you use it.",
    ru: "Проверка адреса или транзакции на риски до сделки.",
  },
  "/account/api": {
    en: "Keys for programs, what each may do, and how they are used.",
    ru: "Ключи для программ, их права и использование.",
  },
  "/account/authorization": {
    en: "An app asks for access to your account: allow it or refuse.",
    ru: "Приложение просит доступ к аккаунту: разрешите или откажите.",
  },
  "/account/cards": {
    en: "Your virtual cards, their limits and their payments.",
    ru: "Ваши виртуальные карты, их лимиты и платежи.",
  },
  "/account/cards/$cardId": {
    en: "One card: its details, limits and payments.",
    ru: "Одна карта: реквизиты, лимиты и платежи.",
  },
  "/account/cards/top-up": {
    en: "Move money from a wallet to a card.",
    ru: "Перевод денег из кошелька на карту.",
  },
  "/account/invoicePayment": {
    en: "Pay an invoice from one of your wallets.",
    ru: "Оплата счёта из вашего кошелька.",
  },
  "/account/invoicesSessions": {
    en: "Payments of invoices that were started, and how they stand.",
    ru: "Начатые оплаты счетов и их состояние.",
  },
  "/account/linkRequired": {
    en: "Link a messenger to your account to go on.",
    ru: "Привяжите мессенджер к аккаунту, чтобы продолжить.",
  },
  "/account/mass-payouts": {
    en: "Batches of payouts and the state of each row.",
    ru: "Пакеты выплат и состояние каждой строки.",
  },
  "/account/mass-payouts/upload": {
    en: "Upload a file with payouts, have it checked and pay it.",
    ru: "Загрузите файл с выплатами, проверьте и оплатите.",
  },
  "/account/merchant": {
    en: "Invoices that you have issued, and what is paid of them.",
    ru: "Выставленные вами счета и что по ним оплачено.",
  },
  "/account/merchant/$invoiceId": {
    en: "One invoice: its state, its payments and its link.",
    ru: "Один счёт: состояние, платежи и ссылка.",
  },
  "/account/merchant/create": {
    en: "Issue an invoice with an amount, a currency and a deadline.",
    ru: "Выставьте счёт с суммой, валютой и сроком.",
  },
  "/account/merchant/currency": {
    en: "Which currencies your invoices take.",
    ru: "В каких валютах принимаются ваши счета.",
  },
  "/account/payQr": {
    en: "Scan a code, see who is paid and how much, and pay.",
    ru: "Отсканируйте код, увидите получателя и сумму и заплатите.",
  },
  "/account/qr": {
    en: "Your own code, by which others pay you.",
    ru: "Ваш код, по которому платят вам.",
  },
  "/account/referral": {
    en: "Your link, the people you invited and what it has brought.",
    ru: "Ваша ссылка, приглашённые и ваш доход.",
  },
  "/account/send/currency": {
    en: "Choose the currency that you want to send.",
    ru: "Выберите валюту для перевода.",
  },
  "/account/send/withdraw": {
    en: "Withdraw money to a card, a bank account or an address.",
    ru: "Вывод денег на карту, банковский счёт или адрес.",
  },
  "/account/settings": {
    en: "Security, notifications, language and the rest of your account.",
    ru: "Безопасность, уведомления, язык и остальное в вашем аккаунте.",
  },
  "/account/top-up/currency": {
    en: "Choose the currency that you want to top up.",
    ru: "Выберите валюту для пополнения.",
  },
  "/account/top-up/sbp": {
    en: "Top up by the Russian banks' fast payments.",
    ru: "Пополнение через Систему быстрых платежей.",
  },
  "/account/verification": {
    en: "Confirm who you are, step by step, and see your limits.",
    ru: "Подтвердите личность шаг за шагом и узнайте свои лимиты.",
  },
}
