import { readSheets } from './read-sheets.ts'
import type { PedidoLeitura, RespostaLeitura } from './planilha-lida.ts'

self.addEventListener('message', ({ data }: MessageEvent<PedidoLeitura>) => {
  void readSheets(data).then((resposta: RespostaLeitura) => self.postMessage(resposta))
})
