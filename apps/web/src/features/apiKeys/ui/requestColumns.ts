/** The columns of a request on a wide screen: time, call, status, tag and duration. */
export const requestColumns =
  "@columns:grid @columns:grid-cols-[10.5rem_minmax(0,1fr)_3.5rem_minmax(0,12rem)_6rem] @columns:items-center @columns:gap-4"
