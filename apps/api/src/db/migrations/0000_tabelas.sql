CREATE TABLE "clientes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"nome_completo" text NOT NULL,
	"cpf" text NOT NULL,
	"telefone" text NOT NULL,
	"cep" text NOT NULL,
	"endereco" text NOT NULL,
	"numero" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"estado" text NOT NULL,
	"email" text NOT NULL,
	"distancia_instalacao" text NOT NULL,
	"observacoes" text NOT NULL,
	"ordem" text NOT NULL,
	"versao" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	CONSTRAINT "clientes_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "contas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nome" text NOT NULL,
	"telefone" text NOT NULL,
	"senha_hash" text NOT NULL,
	"plano_id" uuid NOT NULL,
	"versao" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contas_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "planos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"preco" bigint NOT NULL,
	"descricao" text NOT NULL,
	"features" text[] NOT NULL,
	"plano_corte" boolean NOT NULL,
	"ordem" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ultimo_uso_em" timestamp (3) with time zone NOT NULL,
	"revogada_em" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tentativas_login" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_falha_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nome_empresa" text NOT NULL,
	"cnpj" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"cep" text NOT NULL,
	"endereco" text NOT NULL,
	"cidade" text NOT NULL,
	"estado" text NOT NULL,
	"observacoes_empresa" text NOT NULL,
	"website" text NOT NULL,
	"instagram" text NOT NULL,
	"logo" text NOT NULL,
	"cores" jsonb NOT NULL,
	"dados_bancarios" jsonb NOT NULL,
	"chave_pix" text NOT NULL,
	"meios_pagamento_padrao" text[] NOT NULL,
	"condicoes_pagamento_padrao" text[] NOT NULL,
	"observacoes_padrao" text[] NOT NULL,
	"prazo_entrega_padrao" text NOT NULL,
	"validade_orcamento_padrao" integer NOT NULL,
	"acabamento_valor_metro_padrao" bigint NOT NULL,
	"documentos" jsonb NOT NULL,
	"fuso_horario" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categorias_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "categorias_item_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "categorias_material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "categorias_material_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "estoque_itens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"categoria_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"fornecedor" text NOT NULL,
	"observacoes" text NOT NULL,
	"preco_compra" bigint NOT NULL,
	"preco_venda" bigint NOT NULL,
	"quantidade_estoque" numeric(14, 4) NOT NULL,
	"estoque_minimo" numeric(14, 4) NOT NULL,
	"ativo" boolean NOT NULL,
	"busca" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	"marca" text NOT NULL,
	"modelo" text NOT NULL,
	"material" text NOT NULL,
	"dimensoes" text NOT NULL,
	"peso" double precision NOT NULL,
	"garantia" text NOT NULL,
	CONSTRAINT "estoque_itens_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "estoque_materiais" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"categoria_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"fornecedor" text NOT NULL,
	"observacoes" text NOT NULL,
	"preco_compra" bigint NOT NULL,
	"preco_venda" bigint NOT NULL,
	"quantidade_estoque" numeric(14, 4) NOT NULL,
	"estoque_minimo" numeric(14, 4) NOT NULL,
	"ativo" boolean NOT NULL,
	"busca" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	"acabamento" text NOT NULL,
	"espessura" text NOT NULL,
	"origem" text NOT NULL,
	CONSTRAINT "estoque_materiais_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "itens" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"posicao" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" bigint NOT NULL,
	"quantidade" integer NOT NULL,
	"valor_customizado" bigint,
	"estoque_id" uuid,
	"observacoes" text NOT NULL,
	"valor_total" bigint NOT NULL,
	CONSTRAINT "itens_material_id_id_pk" PRIMARY KEY("material_id","id")
);
--> statement-breakpoint
CREATE TABLE "materiais" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"orcamento_id" uuid,
	"cliente_id" uuid,
	"is_template" boolean NOT NULL,
	"posicao" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"categoria" text NOT NULL,
	"preco_m2" bigint NOT NULL,
	"ambiente" text NOT NULL,
	"observacoes" text NOT NULL,
	"images" text[] NOT NULL,
	"valor_customizado" bigint,
	"estoque_material_id" uuid,
	"valor_total" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	CONSTRAINT "materiais_do_dono" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "pecas" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"posicao" integer NOT NULL,
	"nome" text NOT NULL,
	"largura_mm" integer NOT NULL,
	"comprimento_mm" integer NOT NULL,
	"quantidade" integer NOT NULL,
	"acabamento_mm" integer NOT NULL,
	"acabamento_valor_metro" bigint NOT NULL,
	"bordas" text[] NOT NULL,
	"valor_customizado" bigint,
	"valor_total" bigint NOT NULL,
	CONSTRAINT "pecas_material_id_id_pk" PRIMARY KEY("material_id","id")
);
--> statement-breakpoint
CREATE TABLE "links_publicos" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"orcamento_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revogado_em" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "numeracoes" (
	"user_id" uuid NOT NULL,
	"prefixo" text NOT NULL,
	"ano" integer NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "numeracoes_user_id_prefixo_ano_pk" PRIMARY KEY("user_id","prefixo","ano")
);
--> statement-breakpoint
CREATE TABLE "orcamento_servicos" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"orcamento_id" uuid NOT NULL,
	"posicao" integer NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "orcamento_servicos_orcamento_id_id_pk" PRIMARY KEY("orcamento_id","id")
);
--> statement-breakpoint
CREATE TABLE "orcamentos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cliente_id" uuid,
	"numeracao" text NOT NULL,
	"status" text NOT NULL,
	"forma_pagamento" text NOT NULL,
	"parcelas" integer,
	"observacoes" text NOT NULL,
	"observacoes_gerais" text[] NOT NULL,
	"condicoes_pagamento" text NOT NULL,
	"prazo_entrega" text NOT NULL,
	"validade_orcamento" text NOT NULL,
	"data_validade" date,
	"meios_pagamento" text[] NOT NULL,
	"dados_bancarios" jsonb,
	"base_desconto" text NOT NULL,
	"desconto" bigint NOT NULL,
	"tipo_desconto" text NOT NULL,
	"acrescimo" bigint NOT NULL,
	"tipo_acrescimo" text NOT NULL,
	"valor_materiais" bigint NOT NULL,
	"valor_servicos" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"valor_desconto" bigint NOT NULL,
	"valor_acrescimo" bigint NOT NULL,
	"valor_total" bigint NOT NULL,
	"request_id" text,
	"busca" text NOT NULL,
	"versao" bigint NOT NULL,
	"revisao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"excluido_em" timestamp (3) with time zone,
	CONSTRAINT "orcamentos_do_dono" UNIQUE("user_id","id"),
	CONSTRAINT "orcamentos_status" CHECK ("orcamentos"."status" in ('rascunho', 'finalizado', 'aprovado', 'rejeitado')),
	CONSTRAINT "orcamentos_total" CHECK ("orcamentos"."valor_total" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "cep_cache" (
	"cep" text PRIMARY KEY NOT NULL,
	"endereco" jsonb NOT NULL,
	"consultado_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" text NOT NULL,
	"acao" text NOT NULL,
	"titulo" text NOT NULL,
	"autor" text NOT NULL,
	"detalhes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"user_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"impressao" text NOT NULL,
	"status" integer,
	"resposta" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotencia_user_id_chave_pk" PRIMARY KEY("user_id","chave")
);
--> statement-breakpoint
CREATE TABLE "imagens" (
	"nome" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_plano_id_planos_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."planos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias_item" ADD CONSTRAINT "categorias_item_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias_material" ADD CONSTRAINT "categorias_material_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_itens" ADD CONSTRAINT "estoque_itens_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_itens" ADD CONSTRAINT "estoque_itens_categoria_do_dono" FOREIGN KEY ("user_id","categoria_id") REFERENCES "public"."categorias_item"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_materiais" ADD CONSTRAINT "estoque_materiais_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_materiais" ADD CONSTRAINT "estoque_materiais_categoria_do_dono" FOREIGN KEY ("user_id","categoria_id") REFERENCES "public"."categorias_material"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itens" ADD CONSTRAINT "itens_do_dono" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."materiais"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itens" ADD CONSTRAINT "itens_estoque_do_dono" FOREIGN KEY ("user_id","estoque_id") REFERENCES "public"."estoque_itens"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiais" ADD CONSTRAINT "materiais_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiais" ADD CONSTRAINT "materiais_orcamento_do_dono" FOREIGN KEY ("user_id","orcamento_id") REFERENCES "public"."orcamentos"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiais" ADD CONSTRAINT "materiais_cliente_do_dono" FOREIGN KEY ("user_id","cliente_id") REFERENCES "public"."clientes"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiais" ADD CONSTRAINT "materiais_estoque_do_dono" FOREIGN KEY ("user_id","estoque_material_id") REFERENCES "public"."estoque_materiais"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pecas" ADD CONSTRAINT "pecas_do_dono" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."materiais"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_publicos" ADD CONSTRAINT "links_publicos_do_dono" FOREIGN KEY ("user_id","orcamento_id") REFERENCES "public"."orcamentos"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numeracoes" ADD CONSTRAINT "numeracoes_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_servicos" ADD CONSTRAINT "orcamento_servicos_do_dono" FOREIGN KEY ("user_id","orcamento_id") REFERENCES "public"."orcamentos"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_cliente_do_dono" FOREIGN KEY ("user_id","cliente_id") REFERENCES "public"."clientes"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotencia" ADD CONSTRAINT "idempotencia_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagens" ADD CONSTRAINT "imagens_user_id_contas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."contas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_ordem" ON "clientes" USING btree ("user_id","ordem","id") WHERE "clientes"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "clientes_versao" ON "clientes" USING btree ("user_id","versao");--> statement-breakpoint
CREATE INDEX "sessoes_user" ON "sessoes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "estoque_itens_lista" ON "estoque_itens" USING btree ("user_id","nome") WHERE "estoque_itens"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "estoque_itens_categoria" ON "estoque_itens" USING btree ("user_id","categoria_id");--> statement-breakpoint
CREATE INDEX "estoque_materiais_lista" ON "estoque_materiais" USING btree ("user_id","nome") WHERE "estoque_materiais"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "estoque_materiais_categoria" ON "estoque_materiais" USING btree ("user_id","categoria_id");--> statement-breakpoint
CREATE INDEX "materiais_do_orcamento" ON "materiais" USING btree ("user_id","orcamento_id","posicao");--> statement-breakpoint
CREATE INDEX "materiais_modelos" ON "materiais" USING btree ("user_id","created_at" DESC NULLS FIRST) WHERE "materiais"."orcamento_id" is null and "materiais"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "links_publicos_orcamento" ON "links_publicos" USING btree ("user_id","orcamento_id");--> statement-breakpoint
CREATE INDEX "orcamentos_lista" ON "orcamentos" USING btree ("user_id","created_at" DESC NULLS FIRST,"id") WHERE "orcamentos"."excluido_em" is null;--> statement-breakpoint
CREATE INDEX "orcamentos_cliente" ON "orcamentos" USING btree ("user_id","cliente_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orcamentos_versao" ON "orcamentos" USING btree ("user_id","versao");--> statement-breakpoint
CREATE INDEX "eventos_lista" ON "eventos" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "eventos_da_entidade" ON "eventos" USING btree ("user_id","entidade","entidade_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imagens_user" ON "imagens" USING btree ("user_id");