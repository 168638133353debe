import 'reflect-metadata'; // class-transformer's decorators need it
import {
  IsBase64,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsPort,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { Type } from 'class-transformer';

const ANY_HOST = { require_tld: false, require_protocol: true };
const WEB_URL = { ...ANY_HOST, protocols: ['http', 'https'] };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const SMTP_FORM = 'must be smtp://user:password@host:port or smtps://…, special characters percent-encoded';
/** `a@b` or `Name <a@b>`; nothing that could be parsed as two e-mail addresses. */
export const MAIL_FROM = /^(?:([^<>@,;:"\p{Cc}]*)<([^\s@<>,;]+@[^\s@<>,;]+)>|([^\s@<>,;]+@[^\s@<>,;]+))$/u;
/** The advertiser's account, and its labels for conversions where they differ from our names (web-kit/conversions.ts). */
const ADS_ID = /^(?:AW-)?\d{6,12}(?:,(?:visita|entrar|assinar|contato|compra)=[\w-]{1,60})*$/;
export const DEFAULT_MAIL_FROM = 'Viajário <avisos@localhost>';
const WEBHOOK_SECRETS = /^whsec_[\w-]+(,whsec_[\w-]+)?$/;

/** The environment as the backend needs it: variables that production must set have no default (API-02). */
export class Environment {
  @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' = 'development';
  @IsPort() PORT = '3000';
  @IsNotEmpty() HOST = '127.0.0.1';
  @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) PUBLIC_URL!: string;
  @IsNotEmpty() DATA_DIR = '.data';
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' }) DATABASE_URL!: string;
  @IsOptional() @Matches(/^rediss?:\/\//, { message: 'must be a redis:// address' }) REDIS_URL?: string;
  @IsBase64() @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64' }) DOCUMENTS_KEY!: string;
  @IsOptional() @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64' }) DOCUMENTS_KEY_OLD?: string;
  @IsOptional() @Matches(BUCKET, { message: 'must be the name of a bucket' }) S3_BUCKET?: string;
  @IsOptional() @Matches(/^[a-z0-9-]+$/, { message: 'must be the name of a region' }) S3_REGION?: string;
  @IsOptional() @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) S3_ENDPOINT?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) S3_ACCESS_KEY_ID?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) S3_SECRET_ACCESS_KEY?: string;
  @IsOptional() @IsNotEmpty() BACKUP_DIR?: string;
  @IsOptional() @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' }) BACKUP_DATABASE_URL?: string;
  @Type(() => Number) @IsInt() @Min(1) @Max(35) BACKUP_KEEP_DAYS = 7;
  @Type(() => Number) @IsInt() @Min(0) @Max(5) BACKUP_KEEP_WEEKS = 4;
  @IsOptional() @Matches(BUCKET, { message: 'must be the name of a bucket' }) BACKUP_S3_BUCKET?: string;
  @IsOptional() @Matches(/^[a-z0-9-]+$/, { message: 'must be the name of a region' }) BACKUP_S3_REGION?: string;
  @IsOptional() @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) BACKUP_S3_ENDPOINT?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) BACKUP_S3_ACCESS_KEY_ID?: string;
  @IsOptional() @Matches(/^\S+$/, { message: 'must hold no spaces' }) BACKUP_S3_SECRET_ACCESS_KEY?: string;
  @MinLength(32) SESSION_SECRET!: string;
  @Matches(/^(?:[^\s@,]+@[^\s@,]+(?:\s*,\s*|$))*$/, { message: 'must be e-mails with commas between them' }) ADMIN_EMAILS = '';
  @IsNotEmpty() GOOGLE_CLIENT_ID!: string;
  @IsNotEmpty() GOOGLE_CLIENT_SECRET!: string;
  @IsUrl(WEB_URL) GOOGLE_AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
  @IsUrl(WEB_URL) GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
  @IsUrl(WEB_URL) GOOGLE_USERINFO_URL = 'https://openidconnect.googleapis.com/v1/userinfo';
  @Matches(/^https?:\/\/.*\{cep\}/, { message: 'must be an address that contains {cep}' })
  CEP_API_URL = 'https://viacep.com.br/ws/{cep}/json/';
  @Matches(/^https?:\/\/.*\{cep\}/, { message: 'must be an address that contains {cep}' })
  CEP_FALLBACK_URL = 'https://brasilapi.com.br/api/cep/v2/{cep}';
  @IsOptional() @Matches(/^smtps?:\/\/[^\s?#]+$/, { message: SMTP_FORM }) SMTP_URL?: string;
  @Matches(MAIL_FROM, { message: 'must be an e-mail address, or a name and <address>' }) MAIL_FROM = DEFAULT_MAIL_FROM;
  @IsUrl(WEB_URL) STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';
  @IsOptional() @Matches(/^pk_\w+$/, { message: 'must be a publishable key, pk_...' }) STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional() @Matches(/^[sr]k_[\w-]+$/, { message: 'must be a secret key, sk_...' }) STRIPE_SECRET_KEY?: string;
  @IsOptional()
  @Matches(WEBHOOK_SECRETS, { message: 'must be a signing secret, whsec_..., or two with a comma while one replaces the other' })
  STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @Matches(/^price_\w+$/, { message: 'must be the id of a price, price_...' }) STRIPE_PRICE_MENSAL?: string;
  @IsOptional() @Matches(/^price_\w+$/, { message: 'must be the id of a price, price_...' }) STRIPE_PRICE_ANUAL?: string;
  @IsUrl({ ...WEB_URL, allow_query_components: false, allow_fragments: false }) STRIPE_API_BASE = 'https://api.stripe.com';
  @IsOptional() @IsUrl(WEB_URL) COMPANY_URL?: string;
  @IsOptional() @Matches(/^\d{10,15}$/, { message: 'must be a phone number, digits only' }) CONTACT_WHATSAPP?: string;
  @IsOptional()
  @Matches(ADS_ID, { message: 'must be AW-123456789, or AW-123456789,entrar=Label,...' })
  ADS_CONVERSION_ID?: string;
  @IsOptional() @Matches(/^[^\s:/]+:\d{1,5}$/, { message: 'must be the host:port of clamd' }) CLAMAV_HOST?: string;
  @IsOptional() @IsNotEmpty() DESTINOS_FILE?: string;
  @IsOptional() TRUSTED_PROXIES?: string;
  @IsOptional() @IsPort() METRICS_PORT?: string;
  @IsNotEmpty() METRICS_HOST = '127.0.0.1';
  @IsOptional() @Matches(/^\d{1,2}$/, { message: 'must be a number of seconds from 0 to 99' }) DRAIN_SECONDS?: string;
  @IsOptional() @IsUrl(WEB_URL) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @Type(() => Number) @IsNumber() @Min(0.001) RATE_LIMIT_FACTOR = 1;
  @Type(() => Number) @IsNumber() @Min(0.001) TIMEOUT_FACTOR = 1;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';
}
