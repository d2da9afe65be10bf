import type { NotificationTexts } from "./mailTexts.ts"

const named = (detail: string) => (detail ? `: ${detail}` : "")

export const ru: NotificationTexts = {
  transfer_received: ({ amount, detail }) => `Вы получили ${amount}${detail && ` от ${detail}`}.`,
  top_up_completed: ({ amount }) => `Кошелёк пополнен на ${amount}.`,
  top_up_failed: ({ amount }) => `Пополнение на ${amount} не прошло. Деньги не списаны.`,
  deposit_credited: ({ amount }) => `Поступило ${amount}.`,
  deposit_held: ({ amount }) => `Поступление ${amount} на проверке.`,
  deposit_returned: ({ amount }) => `Поступление ${amount} не принято и возвращается отправителю.`,
  deposit_at_risk: ({ amount }) =>
    `Сеть отменила уже зачисленное поступление ${amount}. От вас ничего не требуется: мы разбираемся.`,
  withdrawal_completed: ({ amount, detail }) => `Вывод ${amount}${detail && ` на ${detail}`} выполнен.`,
  withdrawal_failed: ({ amount }) => `Вывод ${amount} не прошёл. Деньги вернулись в кошелёк.`,
  withdrawal_held: ({ amount }) => `Вывод ${amount} на проверке.`,
  withdrawal_returned: ({ amount }) => `Вывод ${amount} вернулся. Деньги снова в кошельке.`,
  invoice_paid: ({ amount, detail }) => `Счёт на ${amount} оплачен${named(detail)}.`,
  kyc_approved: () => "Проверка личности пройдена.",
  kyc_retry: () => "Проверку личности нужно повторить. Что именно не подошло, написано в личном кабинете.",
  kyc_rejected: () => "В проверке личности отказано.",
  new_device: ({ detail }) =>
    `В ваш счёт вошли с нового устройства${named(detail)}. Если это были не вы, завершите сеанс в настройках и смените пароль.`,
  password_changed: () => "Пароль вашего счёта изменён.",
  email_changed: ({ detail }) => `Адрес почты вашего счёта изменён${named(detail)}.`,
  two_factor_enabled: () => "Двухфакторный вход включён.",
  two_factor_disabled: () => "Двухфакторный вход выключен.",
  passkey_added: ({ detail }) => `Добавлен ключ доступа${named(detail)}.`,
  passkey_removed: ({ detail }) => `Ключ доступа удалён${named(detail)}.`,
  recovery_code_used: () => "Для входа в ваш счёт использован резервный код.",
  recovery_codes_renewed: () => "Созданы новые резервные коды. Прежние больше не действуют.",
  factor_failed: ({ detail }) =>
    `Кто-то ввёл верный пароль, но неверный второй фактор${named(detail)}. Если это были не вы, смените пароль.`,
  address_added: ({ detail }) => `В список для вывода добавлен адрес${named(detail)}.`,
  api_key_created: ({ detail }) => `Создан ключ API${named(detail)}.`,
}
