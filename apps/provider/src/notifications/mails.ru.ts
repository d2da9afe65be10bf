import { topUpFailures, withdrawalFailures, writeFailure } from "./failureTexts.ts"
import { type NotificationTexts, namePerson } from "./mailTexts.ts"

const ifNotYou = "Если это были не вы, смените пароль и напишите в поддержку."

export const ru: NotificationTexts = {
  transfer_received: ({ amount, name, detail }) => ({
    headline: name ? `Перевод от ${name}` : "Вы получили",
    subjects: [...(name ? [`${name}: перевод ${amount}`] : []), `Вы получили ${amount}`, "Вы получили перевод"],
    about: detail && `От: ${namePerson({ name, detail })}`,
  }),
  transfer_waiting: ({ amount, name, detail }) => ({
    headline: name ? `Перевод от ${name}` : "Вас ждёт перевод",
    subjects: [...(name ? [`${name}: перевод ${amount}`] : []), `Вас ждёт перевод ${amount}`, "Вас ждёт перевод"],
    about: detail && `От: ${namePerson({ name, detail })}`,
    text: "Узнайте код у отправителя и введите его в аккаунте.",
  }),
  transfer_claimed: ({ amount, name, detail }) => ({
    headline: "Перевод с кодом получен",
    subjects: [...(name ? [`${name}: ${amount} получены`] : []), `Перевод ${amount} получен`],
    about: detail && `Кому: ${namePerson({ name, detail })}`,
  }),
  transfer_returned: ({ amount, name, detail }) => ({
    headline: "Снова в вашем кошельке",
    subjects: [`${amount} снова в вашем кошельке`],
    about: detail && `Кому отправляли: ${namePerson({ name, detail })}`,
    text: "Перевод с кодом не забрали.",
  }),
  top_up_completed: () => ({ headline: "Кошелёк пополнен" }),
  top_up_charged_back: () => ({
    headline: "Банк отозвал пополнение",
    text: "Банк, выпустивший карту, отозвал это пополнение, и мы списали сумму с кошелька. Пополнять аккаунт картой пока нельзя. Напишите в поддержку.",
  }),
  top_up_reinstated: ({ amount }) => ({
    headline: "Снова в вашем кошельке",
    subjects: [`${amount} снова в вашем кошельке`],
    text: "Банк, выпустивший карту, вернул ваше пополнение.",
  }),
  top_up_refund_failed: () => ({ headline: "Возврат на карту не прошёл", text: "Деньги снова в вашем кошельке." }),
  top_up_failed: ({ reason }) => ({
    headline: "Пополнение не прошло",
    text: writeFailure("ru", topUpFailures, reason, "Деньги не списаны."),
  }),
  deposit_credited: () => ({ headline: "Поступление зачислено" }),
  deposit_held: () => ({ headline: "Поступление на проверке", text: "Зачислим его, как только закончим проверку." }),
  deposit_returned: () => ({ headline: "Поступление не принято", text: "Мы возвращаем его отправителю." }),
  deposit_below_minimum: () => ({
    headline: "Поступление меньше минимума",
    text: "Зачислим его, когда поступления на этот адрес вместе достигнут минимальной суммы.",
  }),
  deposit_at_risk: () => ({
    headline: "Поступление заблокировано",
    text: "Сеть отменила уже зачисленное поступление. Сумма заблокирована, пока мы разбираемся.",
  }),
  deposit_lost: () => ({
    headline: "Сеть отменила поступление",
    text: "Сеть отменила поступление окончательно. Мы списали сумму с кошелька.",
  }),
  withdrawal_completed: ({ detail }) => ({ headline: "Вывод выполнен", about: detail && `Куда: ${detail}` }),
  withdrawal_failed: ({ reason }) => ({
    headline: "Вывод не выполнен",
    text: writeFailure("ru", withdrawalFailures, reason, "Деньги снова в вашем кошельке."),
  }),
  withdrawal_held: () => ({ headline: "Вывод на проверке", text: "Отправим деньги, как только закончим проверку." }),
  withdrawal_returned: () => ({ headline: "Вывод возвращён", text: "Деньги снова в вашем кошельке." }),
  debt_incurred: ({ amount }) => ({
    headline: "Задолженность",
    subjects: [`Задолженность: ${amount}`],
    text: "Полученный вами платёж отозван, и денег в кошельке не хватило. Следующие поступления в этой валюте сначала покроют эту сумму.",
  }),
  debt_repaid: () => ({ headline: "Задолженность погашена", text: "Эту сумму мы удержали из поступления." }),
  address_flagged: () => ({
    headline: "Высокий риск у сохранённого получателя",
    text: "Вывод на этот адрес могут задержать или отклонить.",
  }),
  payout_batch_awaiting: ({ detail }) => ({
    headline: detail ? `Подтвердите массовую выплату «${detail}»` : "Массовая выплата ждёт подтверждения",
    subjects: ["Массовая выплата ждёт подтверждения"],
    about: "",
    text: "Она будет отправлена после вашего подтверждения.",
  }),
  payout_batch_completed: ({ detail }) => ({
    headline: detail ? `Массовая выплата «${detail}» завершена` : "Массовая выплата завершена",
    subjects: [...(detail ? [`Массовая выплата «${detail}» завершена`] : []), "Массовая выплата завершена"],
    about: "",
    text: "Деньги получили все.",
  }),
  payout_batch_incomplete: ({ detail }) => ({
    headline: detail ? `Массовая выплата «${detail}»: часть платежей не прошла` : "Часть платежей не прошла",
    subjects: ["Массовая выплата: часть платежей не прошла"],
    about: "",
    text: "Проверьте эти платежи и отправьте их ещё раз.",
  }),
  invoice_paid: ({ amount, detail }) => ({
    headline: detail ? `Счёт на оплату ${detail} оплачен` : "Счёт на оплату оплачен",
    subjects: [...(detail ? [`Счёт ${detail} оплачен: ${amount}`] : []), `Счёт оплачен: ${amount}`],
    about: "",
  }),
  card_issued: () => ({ headline: "Ваша карта готова" }),
  card_order_failed: () => ({
    headline: "Не удалось выпустить карту",
    text: "Плата за выпуск снова в вашем кошельке.",
  }),
  card_payment: ({ amount, detail }) => ({
    headline: detail ? `Оплата картой: ${detail}` : "Оплата картой",
    subjects: [...(detail ? [`${detail}: ${amount}`] : []), `Оплата картой: ${amount}`],
    about: "",
  }),
  card_declined: ({ amount, detail }) => ({
    headline: "Оплата картой отклонена",
    subjects: [`Оплата картой отклонена: ${amount}`],
    about: detail,
    text: "Деньги не списаны.",
  }),
  card_refunded: () => ({ headline: "Возврат на карту" }),
  card_blocked: () => ({
    headline: "Эмитент заблокировал вашу карту",
    text: "Откройте карту в аккаунте, чтобы узнать причину.",
  }),
  card_unblocked: () => ({ headline: "Карта разблокирована", text: "Разморозьте её, чтобы снова платить." }),
  card_expired: () => ({ headline: "Срок карты истёк", text: "Перевыпустить её можно в аккаунте." }),
  card_closed: () => ({ headline: "Карта закрыта", text: "Остаток снова в вашем кошельке." }),
  card_in_debt: () => ({
    headline: "Баланс карты отрицательный",
    text: "Списание превысило баланс карты. Следующее пополнение сначала покроет эту сумму.",
  }),
  card_fee_unpaid: () => ({
    headline: "Плата за карту не списана",
    text: "Она спишется при следующем пополнении карты.",
  }),
  card_confirmation: ({ amount, detail }) => ({
    headline: "Подтвердить оплату картой?",
    subjects: [`Подтвердить оплату картой: ${amount}?`],
    about: detail,
    text: "Подтвердите или отклоните оплату в аккаунте в течение 5 минут. Если платите не вы, отклоните её и заморозьте карту.",
  }),
  card_revealed: () => ({
    headline: "Просмотрены номер и код карты",
    text: "Если это были не вы, заморозьте карту и смените пароль.",
  }),
  kyc_approved: () => ({ headline: "Личность подтверждена" }),
  kyc_retry: () => ({
    headline: "Верификацию нужно повторить",
    text: "Откройте верификацию в аккаунте: там видно, что исправить.",
  }),
  kyc_rejected: () => ({
    headline: "Не удалось подтвердить личность",
    text: "Откройте верификацию в аккаунте, чтобы узнать причину.",
  }),
  kyc_refresh: () => ({
    headline: "Срок документа истёк",
    text: "Пока вы не загрузите действующий документ, действуют базовые лимиты.",
  }),
  company_approved: () => ({ headline: "Компания подтверждена" }),
  company_retry: () => ({
    headline: "Проверку компании нужно повторить",
    text: "Откройте верификацию в аккаунте: там видно, что исправить.",
  }),
  company_rejected: () => ({
    headline: "Не удалось подтвердить компанию",
    text: "Откройте верификацию в аккаунте, чтобы узнать причину.",
  }),
  new_device: ({ detail }) => ({
    headline: "Вход с нового устройства",
    subjects: detail ? [`Новый вход: ${detail}`] : [],
    text: "Если это были не вы, завершите сеанс в настройках и смените пароль.",
  }),
  password_changed: () => ({ headline: "Пароль изменён", text: "Если это были не вы, напишите в поддержку." }),
  phone_changed: () => ({ headline: "Номер телефона подтверждён", text: ifNotYou }),
  phone_removed: () => ({ headline: "Номер телефона удалён", text: ifNotYou }),
  email_changed: () => ({ headline: "Адрес эл. почты изменён", text: ifNotYou }),
  two_factor_enabled: () => ({ headline: "Двухфакторная аутентификация включена" }),
  two_factor_disabled: () => ({ headline: "Двухфакторная аутентификация выключена", text: ifNotYou }),
  passkey_added: () => ({ headline: "Добавлен ключ доступа", text: ifNotYou }),
  passkey_removed: () => ({ headline: "Ключ доступа удалён", text: ifNotYou }),
  recovery_code_used: () => ({ headline: "Вход по резервному коду", text: ifNotYou }),
  recovery_codes_renewed: () => ({
    headline: "У вас новые резервные коды",
    text: "Старые больше не действуют.",
  }),
  factor_failed: () => ({
    headline: "Вход остановлен на втором шаге",
    text: "Кто-то ввёл ваш пароль, но не прошёл второй шаг. Если это были не вы, смените пароль.",
  }),
  address_added: () => ({ headline: "Новый сохранённый получатель", text: ifNotYou }),
  app_authorized: () => ({
    headline: "Приложение получило доступ к аккаунту",
    text: "Если это были не вы, отзовите доступ в настройках и смените пароль.",
  }),
  webhook_endpoint_disabled: () => ({
    headline: "Адрес для вебхуков отключён",
    text: "События туда больше не доходили. Исправьте адрес и включите его снова.",
  }),
  api_key_created: () => ({ headline: "Новый ключ API", text: "Если это были не вы, удалите ключ и смените пароль." }),
  api_keys_paused: () => ({
    headline: "Ключи API приостановлены",
    text: "Данные для входа изменились, поэтому ключи с доступом к деньгам не работают. Подтвердите каждый в аккаунте, в разделе API.",
  }),
  account_linked: () => ({ headline: "Мессенджер привязан", text: ifNotYou }),
  account_unlinked: () => ({ headline: "Мессенджер отвязан" }),
  whitelist_enabled: () => ({ headline: "Вывод — только сохранённым получателям" }),
  whitelist_disabled: () => ({
    headline: "Ограничение вывода снимется через 24 часа",
    text: "После этого вывод будет возможен на любой адрес, а не только сохранённым получателям. Если это были не вы, включите ограничение снова.",
  }),
  data_exported: () => ({
    headline: "Запрошена копия ваших данных",
    text: "Если это были не вы, смените пароль.",
  }),
  account_frozen: () => ({
    headline: "Ваш аккаунт заморожен",
    text: "Всё видно, поступления зачисляются, но отправить деньги пока нельзя. Если есть вопросы, напишите в поддержку.",
  }),
  account_unfrozen: () => ({ headline: "Ваш аккаунт снова активен", text: "Можно отправлять деньги, как раньше." }),
  closing_requested: ({ detail }) => ({
    headline: "Ваш аккаунт будет закрыт",
    about: detail,
    text: "До этого закрытие можно отменить в настройках.",
  }),
  closing_cancelled: () => ({ headline: "Аккаунт остаётся открытым" }),
  referral_joined: () => ({ headline: "По вашей ссылке зарегистрировался клиент" }),
  earning_approved: () => ({ headline: "Вознаграждение можно вывести" }),
  application_approved: () => ({
    headline: "Ваша заявка одобрена",
    text: "Ваша ставка действует с сегодняшнего дня.",
  }),
  application_declined: () => ({ headline: "Ваша заявка отклонена" }),
}
