/** The columns of an endpoint on a wide screen: URL, events and state. */
export const endpointColumns = "@columns:grid @columns:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_8rem] @columns:gap-4"
