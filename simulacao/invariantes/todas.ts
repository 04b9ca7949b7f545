import { aparelhoIgual } from './aparelho-igual.ts'
import { baixaUmaVez } from './baixa-uma-vez.ts'
import { cabeNaChapa } from './cabe-na-chapa.ts'
import { chapaDeUmPlano } from './chapa-de-um-plano.ts'
import { chapaReservada } from './chapa-reservada.ts'
import { chapasNoEstoque } from './chapas-no-estoque.ts'
import { cifraDaOficina } from './cifra-da-oficina.ts'
import { cifraDoCliente } from './cifra-do-cliente.ts'
import { contaDeNovo } from './conta-de-novo.ts'
import { ditoEFeito } from './dito-e-feito.ts'
import type { Invariante } from './invariante.ts'
import { linhasSomam } from './linhas-somam.ts'
import { parcelasDoContrato } from './parcelas-do-contrato.ts'
import { pecaMostrada } from './peca-mostrada.ts'
import { pecaUmaVez } from './peca-uma-vez.ts'
import { pedraVendida } from './pedra-vendida.ts'
import { precoFica } from './preco-fica.ts'
import { quemFez } from './quem-fez.ts'
import { respostaNaoSome } from './resposta-nao-some.ts'
import { salvoSeEncontra } from './salvo-se-encontra.ts'
import { saldoDosMovimentos } from './saldo-dos-movimentos.ts'
import { semTropeco } from './sem-tropeco.ts'
import { soDaConta } from './so-da-conta.ts'
import { umaVezSo } from './uma-vez-so.ts'
import { versaoEnviadaNaoMuda } from './versao-enviada-nao-muda.ts'
import { versaoValeAConta } from './versao-vale-a-conta.ts'

export const INVARIANTES: readonly Invariante[] = [
  semTropeco,
  soDaConta,
  quemFez,
  umaVezSo,
  ditoEFeito,
  saldoDosMovimentos,
  chapasNoEstoque,
  baixaUmaVez,
  linhasSomam,
  parcelasDoContrato,
  contaDeNovo,
  pecaUmaVez,
  pedraVendida,
  chapaDeUmPlano,
  chapaReservada,
  cabeNaChapa,
  precoFica,
  salvoSeEncontra,
  aparelhoIgual,
  cifraDaOficina,
  cifraDoCliente,
  versaoEnviadaNaoMuda,
  versaoValeAConta,
  respostaNaoSome,
  pecaMostrada,
]
