import type { CodigoErro } from '@lapida/contracts/erros'
import type { Material, MaterialDoOrcamento } from '@lapida/contracts/material'
import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import type { MaterialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { rewriteMaterial } from './rewrite-material.ts'

/** One list of a material: where it stands in it, and what its entries are called. */
interface ListaDoMaterial<Params, Escrita, Enviada, Entrada> {
  registro: RegistroEscrito
  naoEncontrada: CodigoErro
  idOf(params: Params): string
  /** the entries as they were written */
  read(material: MaterialEscrito): readonly Escrita[]
  put(material: MaterialEscrito, entradas: Enviada[]): MaterialDoOrcamento
  /** and as they are answered */
  answer(material: Material): readonly Entrada[]
}

/**
 * The calls of the entries of one list. Totals of the material and of its quote follow. Each throws
 * MATERIAL_NAO_ENCONTRADO, `naoEncontrada`, and whatever rule the entry breaks.
 */
export function entradasOf<
  Params extends { id: string },
  Enviada extends object,
  Escrita extends Enviada & { id: string },
  Entrada extends { id: string },
>(lista: ListaDoMaterial<Params, Escrita, Enviada, Entrada>) {
  const notFound = () => new AppError(lista.naoEncontrada)
  /** The entry as it is now, undefined when it was removed. */
  const rewrite = async (
    context: Context,
    params: Params,
    next: (stored: Escrita) => Enviada | null,
  ): Promise<Entrada | undefined> => {
    const id = idToFind(lista.idOf(params))
    const material = await rewriteMaterial(context, params.id, {
      rewrite(stored) {
        const entradas = lista.read(stored)
        if (!entradas.some((entrada) => entrada.id === id)) throw notFound()
        return lista.put(
          stored,
          entradas.flatMap((entrada): Enviada[] => {
            if (entrada.id !== id) return [entrada]
            const rewritten = next(entrada)
            return rewritten ? [{ ...rewritten, id }] : []
          }),
        )
      },
      rename: (path) => path.replace(/^materiais\.\d+\.(itens|pecas)\.\d+\./, ''),
    })
    return lista.answer(material).find((entrada) => entrada.id === id)
  }
  const rewritten = async (...rewriting: Parameters<typeof rewrite>): Promise<Entrada> => {
    const entrada = await rewrite(...rewriting)
    if (!entrada) throw notFound()
    return entrada
  }

  return {
    replace: (context: Context, { params, body }: { params: Params; body: Enviada }) =>
      rewritten(context, params, () => body),

    /** Changes the fields that were sent. */
    change: (context: Context, { params, body }: { params: Params; body: object }) =>
      rewritten(context, params, (stored) => applyMudanca(lista.registro, stored, { mudanca: body })),

    async remove(context: Context, { params }: { params: Params }): Promise<{ success: true }> {
      await rewrite(context, params, () => null)
      return { success: true }
    },
  }
}
