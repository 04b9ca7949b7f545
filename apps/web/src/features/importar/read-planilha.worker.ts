import { readRows, readSheets } from './read-sheets.ts'
import type { PedidoLeitura, PedidoLinhas } from './planilha-lida.ts'

self.addEventListener('message', ({ data }: MessageEvent<PedidoLeitura | PedidoLinhas>) => {
  const answer = 'numeros' in data ? readRows(data) : readSheets(data)
  void answer.then((resposta) => self.postMessage(resposta))
})
