import { isLente, keepLente, readLentes } from '#data/local/lentes-guardadas.ts'
import { currentStore } from '#data/local/store.ts'

const CALIBRAGEM = 'calibragem'
const LENTE = 'lente/'

/** What is kept of a calibration that was not ended; undefined for none. Its reader knows its shape. */
export async function readCalibragem(): Promise<unknown> {
  return (await currentStore().meta.get(CALIBRAGEM))?.valor
}

/** Keeps what was seen of the sheet so far: a phone may end the page while its camera is open. */
export async function keepCalibragem(valor: object): Promise<void> {
  await currentStore().meta.put({ chave: CALIBRAGEM, valor, em: new Date().toISOString() })
}

/** A calibration is over; where it found a lens that is kept with it: what a browser writes later may be lost. */
export async function endCalibragem(achada: { camera: string; lente: object } | null): Promise<void> {
  const store = currentStore()
  await store.transaction('rw', store.meta, async () => {
    await store.meta.delete(CALIBRAGEM)
    if (achada)
      await store.meta.put({
        chave: LENTE + achada.camera,
        valor: achada.lente,
        em: new Date().toISOString(),
      })
  })
}

/** Takes up lenses that were found just before the page was ended, and that this browser had not written yet. */
export async function restoreLentes(): Promise<void> {
  const known = readLentes()
  const kept = await currentStore().meta.where('chave').startsWith(LENTE).toArray()
  for (const { chave, valor } of kept) {
    const camera = chave.slice(LENTE.length)
    if (!(camera in known) && isLente(valor)) keepLente(camera, valor)
  }
}
