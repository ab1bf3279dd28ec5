<?php

/**
 * Calls a Mkopo server: the Partner, Scoring, Identity and Member APIs, and verifies webhooks.
 *
 * Copy this file into your program. It needs PHP 8.1 with `allow_url_fopen`, and nothing else.
 * Apache-2.0.
 *
 *     $partner = new Mkopo\Partner('http://localhost:8080', 'umoja-sacco', 'svc_test_...');
 *     $client = $partner->post('/clients', ['first_name' => 'Amina', ...]);
 *     foreach ($partner->items('/loans', ['status' => 'disbursed']) as $loan) {
 *         echo $loan['loan_number'], ' ', $loan['balances']['total'], "\n";
 *     }
 *
 * Amounts are numbers, as JSON has them. Reckon with `Mkopo\minor_units()`, which are whole.
 */

declare(strict_types=1);

namespace Mkopo;

/** A call that failed. Decide by `errorCode`, which never changes; the message is for people. */
final class MkopoError extends \RuntimeException
{
    /** As it is in the server's log: quote it to support. */
    public string $requestId = '';
    /** With it a write may be made again. */
    public ?string $idempotencyKey = null;
    public int $attempts = 1;

    /**
     * @param string $errorCode `no_answer` and `unexpected_answer` are of this side
     * @param int $status 0 where there was no answer
     * @param array $data what helps to mend the call, by its code
     * @param array $fields all that is wrong with the call
     * @param ?int $retryAfter seconds that the server asked for
     */
    public function __construct(
        string $message,
        public readonly string $errorCode,
        public readonly int $status = 0,
        public readonly array $data = [],
        public readonly array $fields = [],
        public readonly ?int $retryAfter = null,
    ) {
        parent::__construct($message);
    }
}

/** The webhook is not to be believed. */
final class WebhookError extends \RuntimeException
{
}

/** One family at a server. Each call answers what is in the envelope; a file is its bytes. */
abstract class Api
{
    /** How many times a call may be tried again. */
    public int $retries = 3;
    /** Seconds that one try may take. */
    public float $timeout = 30;
    /** A server that asks to wait longer than so many seconds is not waited for. */
    public int $waitMax = 30;
    /** Waits for so many seconds; give another to look on. */
    public \Closure $wait;

    protected bool $postsWrite = true;

    public function __construct(protected string $url)
    {
        $this->url = rtrim($url, '/');
        $this->wait = static fn (float $seconds) => usleep((int) ($seconds * 1_000_000));
    }

    abstract protected function base(): string;

    /** @return array<string, string> */
    abstract protected function proof(string $path): array;

    public function get(string $path, array $query = []): mixed
    {
        return $this->call('GET', $path, query: $query);
    }

    public function post(string $path, ?array $body = null, ?string $idempotencyKey = null): mixed
    {
        return $this->call('POST', $path, $body, idempotencyKey: $idempotencyKey);
    }

    public function patch(string $path, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->call('PATCH', $path, $body, idempotencyKey: $idempotencyKey);
    }

    public function delete(string $path, ?string $idempotencyKey = null): mixed
    {
        return $this->call('DELETE', $path, idempotencyKey: $idempotencyKey);
    }

    /** Every page of a list; keep `next_cursor` to go on from there another day. */
    public function pages(string $path, array $query = []): \Generator
    {
        do {
            $page = $this->get($path, $query);
            yield $page;
            $query['cursor'] = $page['next_cursor'];
        } while ($page['has_more'] && $page['next_cursor'] !== null);
    }

    /** Every record of a list, over all its pages. */
    public function items(string $path, array $query = []): \Generator
    {
        foreach ($this->pages($path, $query) as $page) {
            foreach ($page['items'] as $item) {
                yield $item;
            }
        }
    }

    /** Makes a call, again where that is safe and may help. */
    public function call(
        string $method,
        string $path,
        ?array $body = null,
        array $query = [],
        ?string $idempotencyKey = null,
        string $accept = 'application/json',
    ): mixed {
        $takesKey = $this->takesKey($method, $path);
        $key = $takesKey ? ($idempotencyKey ?? random_id()) : null;
        $requestId = random_id();
        $headers = ['Accept' => $accept, 'X-Request-Id' => $requestId];
        if ($key !== null) {
            $headers['Idempotency-Key'] = $key;
        }
        $sent = '';
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
            $sent = json_encode((object) $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
        }
        $asked = array_map(
            static fn (mixed $value) => is_bool($value) ? ($value ? 'true' : 'false') : (string) $value,
            array_filter($query, static fn (mixed $value) => $value !== null),
        );
        $target = $this->base() . $path . ($asked ? '?' . http_build_query($asked) : '');
        $isRepeatable = $method === 'GET' || $takesKey || !$this->postsWrite;
        for ($attempts = 1; ; $attempts++) {
            try {
                return $this->tryOnce($method, $target, $headers + $this->proof($path), $sent);
            } catch (MkopoError $error) {
                $error->requestId = $requestId;
                $error->idempotencyKey = $key;
                $error->attempts = $attempts;
                $pause = $this->pauseBefore($error, $isRepeatable);
                if ($pause === null) {
                    throw $error;
                }
            }
            ($this->wait)($pause);
        }
    }

    /** Whether a call takes an Idempotency-Key; others refuse one. */
    protected function takesKey(string $method, string $path): bool
    {
        return $method !== 'GET' && $this->postsWrite;
    }

    private function tryOnce(string $method, string $target, array $headers, string $sent): mixed
    {
        $lines = [];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $lines,
            'content' => $sent,
            'timeout' => $this->timeout,
            'ignore_errors' => true,
            // A redirect would take the credentials along.
            'follow_location' => 0,
        ]]);
        $stream = @fopen($target, 'r', false, $context);
        if ($stream === false) {
            throw new MkopoError('Nobody answered.', 'no_answer');
        }
        $content = stream_get_contents($stream);
        $about = stream_get_meta_data($stream);
        fclose($stream);
        [$status, $answered] = read_head($about['wrapper_data'] ?? []);
        $length = $answered['content-length'] ?? null;
        $isCut = $length !== null && strlen((string) $content) < (int) $length;
        if ($content === false || $about['timed_out'] || $isCut || $status === 0) {
            throw new MkopoError('Nobody answered.', 'no_answer');
        }
        $isJson = str_starts_with($answered['content-type'] ?? '', 'application/json');
        if ($status >= 200 && $status < 300) {
            return $isJson ? unwrapped(json_decode($content, true, 64, JSON_THROW_ON_ERROR)) : $content;
        }
        throw refusal($status, $answered, $isJson ? $content : '');
    }

    private function pauseBefore(MkopoError $error, bool $isRepeatable): ?float
    {
        $asked = $error->retryAfter ?? 0;
        if ($error->attempts > $this->retries || $asked > $this->waitMax) {
            return null;
        }
        // Nothing was done of such a call, so even a log-in may come again.
        $wasTurnedAway = $error->status === 429 || $error->errorCode === 'overloaded';
        $mayHelp = in_array($error->status, [502, 503, 504], true)
            || in_array($error->errorCode, ['no_answer', 'idempotency_in_progress'], true);
        if (!$wasTurnedAway && !($isRepeatable && $mayHelp)) {
            return null;
        }
        $longest = min(0.25 * 2 ** ($error->attempts - 1), 8);
        return $asked + $longest * random_int(0, 1_000_000) / 1_000_000;
    }
}

/** The Partner API of one lender: `svc_test_…` for the sandbox, `svc_live_…` for real data. */
final class Partner extends Api
{
    public function __construct(string $url, private string $lender, private string $apiKey)
    {
        parent::__construct($url);
    }

    protected function base(): string
    {
        return $this->url . '/api/v1/' . rawurlencode($this->lender) . '/partner/v1';
    }

    protected function proof(string $path): array
    {
        return ['X-API-Key' => $this->apiKey];
    }
}

/** The Scoring API: `scr_…`. */
final class Scoring extends Api
{
    public function __construct(string $url, private string $apiKey)
    {
        parent::__construct($url);
    }

    protected function base(): string
    {
        return $this->url . '/v1';
    }

    protected function proof(string $path): array
    {
        return ['X-API-Key' => $this->apiKey];
    }
}

/** The Identity API. A look-up is a POST that changes nothing. */
final class Identity extends Api
{
    protected bool $postsWrite = false;

    public function __construct(string $url, private string $username, private string $password)
    {
        parent::__construct($url);
    }

    protected function base(): string
    {
        return $this->url . '/api/v1';
    }

    protected function proof(string $path): array
    {
        return ['Authorization' => 'Basic ' . base64_encode("$this->username:$this->password")];
    }
}

/** The Member API as one member: log in, and the token is kept, sent and replaced. */
final class Member extends Api
{
    private const BY_APP = ['/auth/login', '/auth/password', '/auth/password-reset'];
    private const WITHOUT_KEY = ['/auth/login', '/auth/refresh', '/auth/logout', '/auth/password-reset'];

    public ?string $token = null;
    public int $endsAt = 0;
    /** Called with every new token before it is used, and with null. */
    public ?\Closure $onToken = null;
    /** Made up once per installation, and kept with the app. */
    public ?string $deviceId = null;

    public function __construct(string $url, private string $apiKey, private string $apiSecret = '')
    {
        parent::__construct($url);
    }

    public function logIn(string $email, string $password): array
    {
        return $this->keep($this->post('/auth/login', ['email' => $email, 'password' => $password]));
    }

    public function logOut(): void
    {
        $this->post('/auth/logout');
        $this->token = null;
        if ($this->onToken !== null) {
            ($this->onToken)(null);
        }
    }

    public function refresh(): array
    {
        return $this->keep($this->post('/auth/refresh'));
    }

    public function call(
        string $method,
        string $path,
        ?array $body = null,
        array $query = [],
        ?string $idempotencyKey = null,
        string $accept = 'application/json',
    ): mixed {
        // A token lasts an hour. It is replaced when a call comes in its last five minutes.
        $left = $this->endsAt - time();
        $isOwn = !in_array($path, [...self::BY_APP, ...self::WITHOUT_KEY], true);
        if ($this->token !== null && $left > 0 && $left < 300 && $isOwn) {
            try {
                $this->refresh();
            } catch (MkopoError) {
                // The token there is may still do; the server says so if not.
            }
        }
        return parent::call($method, $path, $body, $query, $idempotencyKey, $accept);
    }

    protected function takesKey(string $method, string $path): bool
    {
        return $method !== 'GET' && !in_array($path, self::WITHOUT_KEY, true);
    }

    protected function base(): string
    {
        return $this->url . '/api';
    }

    protected function proof(string $path): array
    {
        $headers = ['X-API-Key' => $this->apiKey];
        if ($this->deviceId !== null && str_starts_with($path, '/auth/')) {
            $headers['X-Device-Id'] = $this->deviceId;
        }
        if (in_array($path, self::BY_APP, true)) {
            $headers['X-API-Secret'] = $this->apiSecret;
        } elseif ($this->token !== null) {
            $headers['Authorization'] = "Bearer $this->token";
        }
        return $headers;
    }

    private function keep(array $answer): array
    {
        $this->token = $answer['access_token'];
        $this->endsAt = time() + $answer['expires_in'];
        if ($this->onToken !== null) {
            ($this->onToken)($this->token);
        }
        return $answer;
    }
}

/**
 * The event, if it comes from whoever has the secret, and comes now. It throws otherwise.
 *
 * Give the body as it came (`file_get_contents('php://input')`), and the headers by their names in
 * lower case (`array_change_key_case(getallheaders())`).
 *
 * @param string|string[] $secret several, while one is being replaced
 */
function verify_webhook(
    string $body,
    array $headers,
    string|array $secret,
    int $tolerance = 300,
    ?int $now = null,
): array {
    foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
        if (!is_string($headers[$name] ?? null)) {
            throw new WebhookError("the header $name is missing");
        }
    }
    $timestamp = $headers['webhook-timestamp'];
    if (!ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > $tolerance) {
        throw new WebhookError('the webhook is too old');
    }
    $signed = $headers['webhook-id'] . '.' . $timestamp . '.' . $body;
    $fits = false;
    foreach ((array) $secret as $one) {
        $key = base64_decode(preg_replace('/^whsec_/', '', $one), true);
        if ($key === false || $key === '') {
            throw new WebhookError('the secret is none');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        foreach (explode(' ', $headers['webhook-signature']) as $signature) {
            $fits = hash_equals($expected, $signature) || $fits;
        }
    }
    if (!$fits) {
        throw new WebhookError('the signature does not fit');
    }
    return json_decode($body, true, 64, JSON_THROW_ON_ERROR);
}

/** An amount of an answer in minor units: 1250.5 shillings are 125050 cents. */
function minor_units(int|float $amount, int $decimals = 2): int
{
    // The shortest text that means this number is what the server wrote.
    $text = var_export($amount, true);
    if (!preg_match('/^(-?)(\d+)(?:\.(\d+))?$/D', $text, $parts)) {
        throw new \RangeException("$text is no amount");
    }
    $fraction = rtrim($parts[3] ?? '', '0');
    if (strlen($fraction) > $decimals) {
        throw new \RangeException("$text has too many decimals");
    }
    return (int) ($parts[1] . $parts[2] . str_pad($fraction, $decimals, '0'));
}

/** Minor units as a call takes them: 125050 cents are 1250.5 shillings. */
function from_minor_units(int $minor, int $decimals = 2): int|float
{
    $amount = $decimals === 0 ? $minor : $minor / 10 ** $decimals;
    if (abs($minor) > 10 ** 15 || minor_units($amount, $decimals) !== $minor) {
        throw new \RangeException("$minor has more digits than a call takes");
    }
    return $amount;
}

/** What a bad answer says, whatever family it is of. */
function refusal(int $status, array $answered, string $content): MkopoError
{
    $told = json_decode($content, true);
    $told = is_array($told) ? $told : [];
    $inside = is_array($told['error'] ?? null) ? $told['error'] : $told;
    $entries = array_values(array_filter($told['errors'] ?? [], 'is_array'));
    $rules = array_values(array_filter($entries, static fn (array $one) => isset($one['code'])));
    $rule = $rules[0] ?? [];
    $data = $inside['data'] ?? null ?: array_diff_key($rule, ['code' => true]);
    $listed = [...$entries, ...($inside['fields'] ?? []), ...($data['fields'] ?? [])];
    return new MkopoError(
        $inside['message'] ?? "Something that is not Mkopo answered $status.",
        $inside['code'] ?? $rule['code'] ?? code_of($status, $told),
        $status,
        $data,
        array_values(array_filter($listed, static fn (array $one) => isset($one['field']))),
        retry_after($answered['retry-after'] ?? null),
    );
}

/** Where an answer tells no code, its status says what it must have been. */
function code_of(int $status, array $told): string
{
    if (!array_key_exists('success', $told)) {
        return 'unexpected_answer';
    }
    return match ($status) {
        400 => 'validation_error',
        401 => 'unauthorized',
        403 => 'ip_not_allowed',
        404 => isset($told['response_code']) ? 'no_such_record' : 'not_found',
        429 => 'rate_limited',
        500 => 'internal_error',
        502 => 'registry_unavailable',
        503 => 'unavailable',
        default => 'unexpected_answer',
    };
}

function retry_after(?string $value): ?int
{
    if ($value === null) {
        return null;
    }
    if (ctype_digit(trim($value))) {
        return (int) $value;
    }
    $at = strtotime($value);
    return $at === false ? null : max(0, $at - time());
}

/** @return array{int, array<string, string>} the status, and the headers in lower case */
function read_head(array $lines): array
{
    $status = 0;
    $headers = [];
    foreach ($lines as $line) {
        if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $parts)) {
            $status = (int) $parts[1];
            $headers = [];
        } elseif (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $headers[strtolower(trim($name))] = trim($value);
        }
    }
    return [$status, $headers];
}

function unwrapped(mixed $told): mixed
{
    $isWrapped = is_array($told) && array_key_exists('data', $told) && array_key_exists('message', $told);
    return $isWrapped ? $told['data'] : $told;
}

function random_id(): string
{
    return implode('-', array_map('bin2hex', [random_bytes(4), random_bytes(4), random_bytes(8)]));
}
