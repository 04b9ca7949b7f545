import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { rememberByObject } from '#quantities/remember.ts'
import { retanguloOf } from '#quantities/retangulos.ts'
import { pesoKg, quantidadesOfPeca } from '#quantities/quantidades.ts'
import { partesOfPeca } from '#model/partes.ts'
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
  ...checkTamanho(peca, contexto),
])

/** Everything that is wrong or worth a look in a drawing, errors first; the list beside the canvas. */
export function check(desenho: Desenho, contexto: Contexto = SEM_LIMITES): Achado[] {
  const achados = Object.values(desenho.pecas).flatMap((peca) => [
    ...checkPeca(peca, contexto),
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

/** Every part between seams fits on a slab of the material; turned only where the vein allows it. */
function checkTamanho(peca: Peca, { chapas }: Contexto): Achado[] {
  const lista = chapas?.(peca.materialId)
  const partes = partesOfPeca(peca)
  if (!lista || lista.length === 0 || !partes.ok) return []
  const grande = partes.valor.lacos
    .map(retanguloOf)
    .find((parte) => !lista.some((chapa) => fitsChapa(parte, chapa)))
  if (!grande) return []
  const { comprimento, largura } = grande
  return [
    {
      codigo: 'maior-que-chapa',
      gravidade: 'erro',
      mensagem: `Uma parte de ${formatComprimento(comprimento)} × ${formatComprimento(largura)} m não cabe em nenhuma chapa. Sugira uma emenda.`,
      ...daPeca(peca),
    },
  ]
}

/** Whether a rectangle fits on a slab, long side along long side. */
export function fitsChapa(
  parte: { comprimento: number; largura: number },
  chapa: { comprimento: number; largura: number },
): boolean {
  const [longo, curto] = [
    Math.max(chapa.comprimento, chapa.largura),
    Math.min(chapa.comprimento, chapa.largura),
  ]
  return parte.comprimento <= longo + 1e-6 && parte.largura <= curto + 1e-6
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
