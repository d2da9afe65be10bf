import type { NotificationTexts } from "./mailTexts.ts"

const named = (detail: string) => (detail ? `: ${detail}` : "")

export const ru: NotificationTexts = {
  transfer_received: ({ amount, detail }) => `Вы получили ${amount}${detail && ` от ${detail}`}.`,
  transfer_waiting: ({ amount, detail }) =>
    `Вам отправили ${amount}${detail && ` от ${detail}`}. Узнайте у отправителя код и введите его в своём аккаунте.`,
  transfer_claimed: ({ amount, detail }) => `Перевод ${amount} под защитой кода получен${named(detail)}.`,
  transfer_returned: ({ amount, detail }) =>
    `Перевод ${amount} под защитой кода не получен${named(detail)}. Деньги снова в вашем кошельке.`,
  top_up_completed: ({ amount }) => `Кошелёк пополнен на ${amount}.`,
  top_up_charged_back: ({ amount }) =>
    `Банк, выпустивший карту, отозвал ваше пополнение на ${amount}. Мы списали эту сумму с кошелька, и пополнять аккаунт картой больше нельзя. Свяжитесь с нами.`,
  top_up_reinstated: ({ amount }) =>
    `Банк, выпустивший карту, вернул ваше пополнение на ${amount}. Деньги снова в кошельке.`,
  top_up_refund_failed: ({ amount }) => `Возврат на карту не прошёл. Деньги снова в кошельке: ${amount}.`,
  top_up_failed: ({ amount }) => `Пополнение на ${amount} не прошло. Деньги не списаны.`,
  deposit_credited: ({ amount }) => `Поступило ${amount}.`,
  deposit_held: ({ amount }) => `Поступление ${amount} на проверке.`,
  deposit_returned: ({ amount }) => `Поступление ${amount} не принято и возвращается отправителю.`,
  deposit_below_minimum: ({ amount }) =>
    `Поступление ${amount} меньше минимальной суммы. Оно будет зачислено, когда поступления на этот адрес вместе достигнут минимума.`,
  deposit_at_risk: ({ amount }) =>
    `Сеть отменила уже зачисленное поступление ${amount}. Сумма заблокирована, пока мы разбираемся.`,
  deposit_lost: ({ amount }) => `Сеть окончательно отменила поступление ${amount}. Сумма списана с кошелька.`,
  withdrawal_completed: ({ amount, detail }) => `Вывод ${amount}${detail && ` на ${detail}`} выполнен.`,
  withdrawal_failed: ({ amount }) => `Вывод ${amount} не прошёл. Деньги вернулись в кошелёк.`,
  withdrawal_held: ({ amount }) => `Вывод ${amount} на проверке.`,
  withdrawal_returned: ({ amount }) => `Вывод ${amount} вернулся. Деньги снова в кошельке.`,
  debt_incurred: ({ amount }) =>
    `Платёж, который вы получили, отозван, и в кошельке не хватило ${amount}. Следующие поступления в этой валюте сначала покроют эту сумму.`,
  debt_repaid: ({ amount }) => `${amount} из поступления пошли на погашение вашей задолженности.`,
  address_flagged: ({ detail }) =>
    `Адрес из вашей адресной книги стал рискованнее${named(detail)}. Вывод на него могут задержать или отклонить.`,
  payout_batch_awaiting: ({ detail }) => `Массовая выплата${named(detail)} ждёт вашего подтверждения.`,
  payout_batch_completed: ({ detail }) => `Массовая выплата${named(detail)} завершена: деньги получили все.`,
  payout_batch_incomplete: ({ detail }) =>
    `Массовая выплата${named(detail)} закончилась, но часть платежей не прошла. Откройте её, чтобы отправить их ещё раз.`,
  invoice_paid: ({ amount, detail }) => `Счёт на ${amount} оплачен${named(detail)}.`,
  card_issued: ({ detail }) => `Ваша карта готова${named(detail)}.`,
  card_order_failed: ({ detail }) => `Карту не удалось выпустить${named(detail)}. Плата за выпуск вернулась в кошелёк.`,
  card_payment: ({ amount, detail }) => `Оплата картой на ${amount}${named(detail)}.`,
  card_declined: ({ amount, detail }) => `Оплата картой на ${amount} отклонена${named(detail)}.`,
  card_refunded: ({ amount, detail }) => `На карту вернулось ${amount}${named(detail)}.`,
  card_blocked: ({ detail }) => `Эмитент заблокировал вашу карту${named(detail)}. Причину видно в личном кабинете.`,
  card_unblocked: ({ detail }) => `Блокировка карты снята${named(detail)}. Чтобы снова платить, разморозьте её.`,
  card_expired: ({ detail }) => `Срок вашей карты истёк${named(detail)}. Её можно перевыпустить в личном кабинете.`,
  card_closed: ({ detail }) => `Карта закрыта${named(detail)}. Остаток вернулся в кошелёк.`,
  card_in_debt: ({ amount, detail }) =>
    `По карте списано на ${amount} больше, чем на ней было${named(detail)}. Следующее пополнение сначала покроет эту сумму.`,
  card_fee_unpaid: ({ amount, detail }) =>
    `Не удалось списать плату за месяц ${amount}${named(detail)}. Она спишется при следующем пополнении карты.`,
  card_confirmation: ({ amount, detail }) =>
    `Вы платите ${amount} картой в интернете${named(detail)}? Откройте карты в кошельке и подтвердите или отклоните оплату в течение пяти минут. Если это не вы, отклоните её и заморозьте карту.`,
  card_revealed: ({ detail }) =>
    `Показаны номер и код вашей карты${named(detail)}. Если это были не вы, заморозьте карту и смените пароль.`,
  kyc_approved: () => "Проверка личности пройдена.",
  kyc_retry: () => "Проверку личности нужно повторить. Что именно не подошло, написано в личном кабинете.",
  kyc_rejected: () => "В проверке личности отказано.",
  kyc_refresh: () =>
    "Срок ваших документов истёк, и лимиты снижены, пока вы их не обновите. Откройте проверку личности в аккаунте.",
  company_approved: () => "Проверка вашей компании пройдена.",
  company_retry: () => "Проверку вашей компании нужно пройти ещё раз. В аккаунте видно, чего не хватило.",
  company_rejected: () => "В проверке вашей компании отказано.",
  new_device: ({ detail }) =>
    `В ваш аккаунт вошли с нового устройства${named(detail)}. Если это были не вы, завершите сеанс в настройках и смените пароль.`,
  password_changed: () => "Пароль вашего аккаунта изменён.",
  phone_changed: ({ detail }) => `Для вашего аккаунта подтверждён номер телефона${named(detail)}.`,
  phone_removed: ({ detail }) => `Номер телефона удалён из вашего аккаунта${named(detail)}.`,
  email_changed: ({ detail }) => `Адрес почты вашего аккаунта изменён${named(detail)}.`,
  two_factor_enabled: () => "Двухфакторный вход включён.",
  two_factor_disabled: () => "Двухфакторный вход выключен.",
  passkey_added: ({ detail }) => `Добавлен ключ доступа${named(detail)}.`,
  passkey_removed: ({ detail }) => `Ключ доступа удалён${named(detail)}.`,
  recovery_code_used: () => "Для входа в ваш аккаунт использован резервный код.",
  recovery_codes_renewed: () => "Созданы новые резервные коды. Прежние больше не действуют.",
  factor_failed: ({ detail }) =>
    `Кто-то ввёл верный пароль, но неверный второй фактор${named(detail)}. Если это были не вы, смените пароль.`,
  address_added: ({ detail }) => `В список для вывода добавлен адрес${named(detail)}.`,
  app_authorized: ({ detail }) => `Вы разрешили стороннему приложению действовать от вашего имени${named(detail)}.`,
  webhook_endpoint_disabled: ({ detail }) =>
    `Адрес для вебхуков отключён: уведомления туда больше не доходят${named(detail)}.`,
  api_key_created: ({ detail }) => `Создан ключ API${named(detail)}.`,
  api_keys_paused: () =>
    "Ключи API, которые могут переводить деньги, приостановлены: данные для входа в ваш аккаунт изменились. Подтвердите каждый из них в кошельке, в разделе API.",
  account_linked: ({ detail }) => `К аккаунту привязан мессенджер${named(detail)}.`,
  account_unlinked: ({ detail }) => `Мессенджер отвязан от аккаунта${named(detail)}.`,
  whitelist_enabled: () => "Теперь вывод возможен только на адреса из вашей адресной книги.",
  whitelist_disabled: () =>
    "Через 24 часа вывод снова будет возможен на любые адреса. Если вы об этом не просили, включите список обратно.",
  data_exported: () => "Запрошен файл со всеми данными вашего аккаунта.",
  account_frozen: () =>
    "Ваш аккаунт заморожен на время проверки. Всё видно, поступления зачисляются, но отправить деньги нельзя. Если есть вопросы, напишите в поддержку.",
  account_unfrozen: () => "Ваш аккаунт снова открыт: можно отправлять деньги, как раньше.",
  closing_requested: ({ detail }) =>
    `Ваш аккаунт будет закрыт${detail && ` ${detail}`}. До этого его можно оставить в настройках.`,
  closing_cancelled: () => "Ваш аккаунт не будет закрыт.",
  referral_joined: ({ detail }) => `По вашей ссылке зарегистрировались${named(detail)}.`,
  earning_approved: ({ amount }) => `${amount} за приглашённых можно вывести в кошелёк.`,
  application_approved: () => "Ваша заявка одобрена: теперь у вас своя доля.",
  application_declined: ({ detail }) => `Ваша заявка отклонена${named(detail)}.`,
}
