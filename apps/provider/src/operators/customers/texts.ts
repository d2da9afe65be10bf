import type { KycStatus, SecurityEvent } from "@wallet/core/contract"
import { type Text, text } from "@wallet/operators/text.ts"
import type { TransferKind } from "#ledger/tables.ts"
import type { OperationsTable } from "#wallet/history/tables.ts"

/** The kinds of operations of the history. */
export const operationKinds: Readonly<Record<OperationsTable["kind"], Text>> = {
  top_up: text("Top-up", "Пополнение"),
  deposit: text("Deposit", "Депозит"),
  exchange: text("Exchange", "Обмен"),
  transfer: text("Transfer", "Перевод"),
  withdrawal: text("Withdrawal", "Вывод"),
  card: text("Virtual card", "Виртуальная карта"),
  card_fee: text("Card fee", "Комиссия за карту"),
  invoice: text("Invoice payment", "Оплата счёта"),
  invoice_refund: text("Invoice refund", "Возврат по счёту"),
  aml_check: text("AML check", "AML-проверка"),
  referral: text("Referral payout", "Выплата за приглашения"),
  debt: text("Debt", "Задолженность"),
  correction: text("Balance correction", "Корректировка баланса"),
}

/** The kinds of transfers in the ledger. */
export const transferKinds: Readonly<Record<TransferKind, Text>> = {
  transfer: text("Transfer", "Проводка"),
  reversal: text("Reversal", "Сторно"),
  hold: text("Hold", "Резерв"),
  post_hold: text("Hold posted", "Резерв списан"),
  void_hold: text("Hold released", "Резерв снят"),
  expire_hold: text("Hold expired", "Резерв истёк"),
}

/** The tiers of verification. */
export const levels = {
  basic: text("Basic", "Базовый"),
  verified: text("Verified", "Подтверждённый"),
  business: text("Business", "Бизнес"),
} as const

/** The states of an identity check. */
export const checkStates: Readonly<Record<KycStatus, Text>> = {
  not_started: text("Not started", "Не начата"),
  link_issued: text("Started", "Начата"),
  in_progress: text("In progress", "Заполняется"),
  submitted: text("Submitted", "Данные отправлены"),
  in_review: text("Under review", "На проверке"),
  on_hold: text("Manual review", "Ручная проверка"),
  approved: text("Approved", "Подтверждена"),
  rejected_retry: text("Action needed", "Нужны исправления"),
  rejected_final: text("Declined", "Отклонена"),
  expired: text("Link expired", "Срок ссылки истёк"),
  abandoned: text("Not continued", "Не продолжена"),
  needs_refresh: text("Needs to be renewed", "Нужно обновить"),
}

/** The security events of a customer. */
export const securityEvents: Readonly<Record<SecurityEvent, Text>> = {
  email_confirmed: text("Confirmed the email", "Подтвердил эл. почту"),
  login_succeeded: text("Logged in", "Вошёл в аккаунт"),
  login_failed: text("Failed to log in", "Не смог войти"),
  logout: text("Logged out", "Вышел из аккаунта"),
  session_ended: text("A session was ended", "Сеанс завершён"),
  two_factor_enabled: text("Turned on two-factor authentication", "Включил двухфакторную аутентификацию"),
  two_factor_disabled: text("Turned off two-factor authentication", "Отключил двухфакторную аутентификацию"),
  recovery_code_used: text("Used a recovery code", "Использовал резервный код"),
  recovery_codes_renewed: text("Renewed the recovery codes", "Обновил резервные коды"),
  passkey_added: text("Added a passkey", "Добавил ключ доступа"),
  passkey_renamed: text("Renamed a passkey", "Переименовал ключ доступа"),
  passkey_removed: text("Removed a passkey", "Удалил ключ доступа"),
  password_changed: text("Changed the password", "Сменил пароль"),
  password_reset_requested: text("Asked to reset the password", "Запросил сброс пароля"),
  password_reset: text("Reset the password", "Сбросил пароль"),
  step_up_proven: text("Confirmed an action by code", "Подтвердил действие кодом"),
  step_up_failed: text("Failed to confirm an action", "Не смог подтвердить действие"),
  api_key_created: text("Created an API key", "Создал API-ключ"),
  api_key_rotated: text("Rotated an API key", "Перевыпустил API-ключ"),
  api_key_disabled: text("Disabled an API key", "Отключил API-ключ"),
  api_key_enabled: text("Enabled an API key", "Включил API-ключ"),
  api_key_deleted: text("Deleted an API key", "Удалил API-ключ"),
  app_authorized: text("Authorised an app", "Дал доступ приложению"),
  app_revoked: text("Revoked an app", "Отозвал доступ приложения"),
  account_linked: text("Linked a messenger", "Привязал мессенджер"),
  account_unlinked: text("Unlinked the messenger", "Отвязал мессенджер"),
  card_revealed: text("Viewed the details of a card", "Посмотрел реквизиты карты"),
  level_changed: text("The verification tier changed", "Изменился уровень верификации"),
  email_change_requested: text("Asked to change the email", "Запросил смену эл. почты"),
  email_changed: text("Changed the email", "Сменил эл. почту"),
  phone_change_requested: text("Asked to change the phone number", "Запросил смену телефона"),
  phone_changed: text("Changed the phone number", "Сменил телефон"),
  phone_removed: text("Removed the phone number", "Удалил телефон"),
  whitelist_enabled: text("Limited withdrawals to saved recipients", "Ограничил выводы сохранёнными получателями"),
  whitelist_disabled: text("Allowed withdrawals to anyone", "Разрешил выводы любым получателям"),
  data_exported: text("Exported the personal data", "Выгрузил персональные данные"),
  closing_requested: text("Asked to close the account", "Запросил закрытие аккаунта"),
  closing_cancelled: text("Cancelled closing the account", "Отменил закрытие аккаунта"),
}

/** The refusals of a second factor at a login. */
export const factorRefusals: Readonly<Record<string, Text>> = {
  otp_invalid: text("Wrong code of the authenticator app", "Неверный код из приложения"),
  otp_replayed: text("A code that was used before", "Код уже использован"),
  recovery_code_invalid: text("Wrong recovery code", "Неверный резервный код"),
  passkey_invalid: text("Passkey not accepted", "Ключ доступа не принят"),
}
