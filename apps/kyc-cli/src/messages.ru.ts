import type { Messages } from "./messageTexts.ts"

export const russian: Messages = {
  help: `wallet-kyc: состояние проверки личности для терминала и скриптов

Использование
  wallet-kyc status [параметры]   показать статус; о нём же говорит код
  wallet-kyc start [параметры]    начать или продолжить, вывести адрес

Параметры
  --api-url <адрес>     API провайдера, например https://example.com/api
                        (или WALLET_API_URL)
  --token <токен>       токен доступа; лучше WALLET_TOKEN или первая строка
                        стандартного ввода, потому что командную строку видят
                        другие пользователи
  --json                по одному объекту JSON в строке
  --watch               только для status: проверять каждые 5 секунд, пока
                        идёт проверка
  --timeout <секунды>   сколько ждать; по умолчанию 30, с --watch
                        без ограничения
  --lang <en|ru>        язык; по умолчанию язык системы
  --help                этот текст
  --version             версия программы

Коды завершения
  0  одобрено; для start: адрес выведен
  1  провайдер отказал или ответил что-то иное
  2  неверное использование
  3  ожидание: начато, рассматривается или приостановлено
  4  отклонено
  5  не начато, истекло или нужно пройти заново
  6  нет доступа: токен неверен или недействителен, либо нужно привязать
     аккаунт
  7  сеть: нет соединения, ответ не читается или не пришёл вовремя, либо
     провайдер временно недоступен или перегружен

Пример
  export WALLET_API_URL=https://example.com/api
  wallet-kyc status --watch --timeout 600 < token.txt
`,
  statuses: {
    not_started: "не начата",
    link_issued: "ссылка выдана",
    in_progress: "в процессе",
    submitted: "документы отправлены",
    in_review: "на рассмотрении",
    approved: "одобрена",
    rejected_retry: "отклонена, можно попробовать ещё раз",
    rejected_final: "отклонена окончательно",
    on_hold: "приостановлена",
    expired: "срок истёк",
    abandoned: "прервана",
    needs_refresh: "нужно обновить данные",
  },
  comment: "Комментарий",
  continueAt: "Продолжить по адресу",
  nothingToStart: "Продолжать нечего",
  seeHelp: "Справка: wallet-kyc --help",
  apiUrlMissing: "Укажите адрес провайдера: --api-url или WALLET_API_URL",
  apiUrlInvalid: "--api-url должен быть адресом http или https",
  tokenMissing: "Нет токена доступа: задайте WALLET_TOKEN, стандартный ввод или --token",
  tokenInvalid: "В токене доступа есть недопустимые символы",
  timeoutInvalid: "--timeout должен быть числом секунд больше 0",
  commandMissing: "Укажите действие: status или start",
  commandUnknown: "Неизвестно",
  valueInvalid: "Значение не указано или непонятно",
  watchWithStart: "--watch используется только со status",
  notAuthorised: "Нет доступа: токен неверен или недействителен",
  linkRequired: "Нет доступа: сначала нужно привязать аккаунт",
  noConnection: "Нет соединения с провайдером",
  noAnswerInTime: "Ответ не пришёл вовремя",
  unreadable: "Ответ провайдера не удалось прочитать",
  refused: "Провайдер отказал",
}
