/** For `addInitScript`: the line says of itself that it is poor. What is fetched ahead on a good one is not on the way. */
export function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } })
}
