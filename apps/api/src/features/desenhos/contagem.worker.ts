import { parentPort } from 'node:worker_threads'
import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { countDesenho, type Contagem } from './count-desenho.ts'

parentPort?.on('message', (conteudo: ConteudoDesenho) => {
  const contagem: Contagem = countDesenho(conteudo)
  parentPort?.postMessage(contagem)
})
