import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { rememberByObject } from '#quantities/remember.ts'
import { cortadasOfPeca, type PecaParaCorte } from '#quantities/para-corte.ts'
import { pesoKg, quantidadesOfPeca } from '#quantities/quantidades.ts'
import type { Desenho, Peca } from '#model/tipos.ts'
import { checkArestas, checkCantosInternos, checkContorno, checkCotas } from './contorno-e-arestas.ts'
import { checkEmendas, checkRebaixos, checkRecortes } from './recortes.ts'
import { zoomOfPeca, type Achado, type Contexto } from './tipos.ts'

const SEM_LIMITES: Contexto = {}

/** What can be said of a piece alone; remembered while piece and context are the same objects. */
const checkPeca = rememberByObject((peca: Peca, contexto: Contexto): Achado[] => [
  ...checkContorno(peca),
  ...checkArestas(peca, contexto),
  ...checkCantosInternos(peca, contexto),
  ...checkCotas(peca),
  ...checkRecortes(peca, contexto),
  ...checkRebaixos(peca),
  ...checkEmendas(peca),
])

/** Everything that is wrong or worth a look in a drawing, errors first; the list beside the canvas. */
export function check(desenho: Desenho, contexto: Contexto = SEM_LIMITES): Achado[] {
  const achados = Object.values(desenho.pecas).flatMap((peca) => [
    ...checkPeca(peca, contexto),
    ...checkTamanho(peca, desenho, contexto),
    ...checkPeso(peca, { desenho, contexto }),
    ...checkCadastro(peca, desenho),
    ...checkVeio(peca, desenho),
  ])
  return [
    ...achados.filter(({ gravidade }) => gravidade === 'erro'),
    ...achados.filter(({ gravidade }) => gravidade === 'aviso'),
  ]
}

function daPeca(peca: Peca): Pick<Achado, 'pecaId' | 'ids' | 'zoom'> {
  return { pecaId: peca.id, ids: [peca.id], zoom: zoomOfPeca(peca) }
}

/** Everything that is cut for a piece, its upstands and aprons too, fits on a slab of its material. */
function checkTamanho(peca: Peca, { regras }: Desenho, { chapas }: Contexto): Achado[] {
  const lista = chapas?.(peca.materialId)
  if (!lista || lista.length === 0) return []
  const grandes = cortadasOfPeca(peca, regras).filter(
    (cortada) => !lista.some((chapa) => fitsChapa(cortada, peca.veio, chapa)),
  )
  // One line for the piece and one for its strips: they are mended differently.
  const daPropria = grandes.find(({ pecaId }) => pecaId === peca.id)
  const daTira = grandes.find(({ pecaId }) => pecaId !== peca.id)
  const say = (mensagem: string): Achado => ({
    codigo: 'maior-que-chapa',
    gravidade: 'erro',
    mensagem,
    ...daPeca(peca),
  })
  const medidas = ({ largura, altura }: PecaParaCorte) =>
    `${formatComprimento(Math.max(largura, altura))} × ${formatComprimento(Math.min(largura, altura))} m`
  return [
    ...(daPropria
      ? [say(`Uma parte de ${medidas(daPropria)} não cabe em nenhuma chapa. Sugira uma emenda.`)]
      : []),
    ...(daTira
      ? [
          say(
            `${daTira.rotulo}, de ${medidas(daTira)}, não cabe em nenhuma chapa. Emende a peça, ou limite frontões e saias nas regras de medição.`,
          ),
        ]
      : []),
  ]
}

/** Whether a part fits on a slab: its vein along the slab's length where that is locked, else either way. */
export function fitsChapa(
  { largura, altura }: Pick<PecaParaCorte, 'largura' | 'altura'>,
  { travado, angulo }: Peca['veio'],
  chapa: { comprimento: number; largura: number },
): boolean {
  const fits = (x: number, y: number) => x <= chapa.comprimento + 1e-6 && y <= chapa.largura + 1e-6
  if (!travado) return fits(largura, altura) || fits(altura, largura)
  const dePe = Math.abs(Math.sin((angulo * Math.PI) / 180)) > 0.999
  return dePe ? fits(altura, largura) : fits(largura, altura)
}

function checkPeso(peca: Peca, { desenho, contexto }: { desenho: Desenho; contexto: Contexto }): Achado[] {
  const limite = contexto.limites?.peso
  const quantidades = quantidadesOfPeca(peca, desenho.regras)
  if (limite === undefined || !quantidades.ok) return []
  const kg = pesoKg(quantidades.valor, contexto.densidade?.(peca.materialId))
  if (kg <= limite) return []
  return [
    {
      codigo: 'pesada',
      gravidade: 'aviso',
      mensagem: `${peca.nome} pesa ${formatNumero(kg, 0)} kg: mais que os ${formatNumero(limite, 0)} kg que a equipe carrega.`,
      ...daPeca(peca),
    },
  ]
}

function checkCadastro(peca: Peca, { pecas }: Desenho): Achado[] {
  const achados: Achado[] = []
  if (Object.values(pecas).some((outra) => outra.id !== peca.id && outra.codigo === peca.codigo))
    achados.push({
      codigo: 'codigo-repetido',
      gravidade: 'erro',
      mensagem: `O código ${peca.codigo} está em mais de uma peça.`,
      ...daPeca(peca),
    })
  if (!peca.materialId)
    achados.push({
      codigo: 'sem-material',
      gravidade: 'aviso',
      mensagem: `${peca.nome} está sem material.`,
      ...daPeca(peca),
    })
  return achados
}

/** Pieces whose veins are to meet run the same way on the plan, to half a degree. */
function checkVeio(peca: Peca, { pecas }: Desenho): Achado[] {
  const { casaCom } = peca.veio
  if (!casaCom) return []
  const outra = pecas[casaCom]
  const rumo = ({ veio, pos }: Peca) => veio.angulo + (pos.rot * 180) / Math.PI
  const desvio = outra ? Math.abs(((((rumo(peca) - rumo(outra) + 90) % 180) + 180) % 180) - 90) : Infinity
  if (desvio <= 0.5) return []
  return [
    {
      codigo: 'veio',
      gravidade: 'aviso',
      mensagem: outra
        ? `O veio de ${peca.nome} não segue o de ${outra.nome}.`
        : `${peca.nome} casa o veio com uma peça que não existe mais.`,
      ...daPeca(peca),
    },
  ]
}
