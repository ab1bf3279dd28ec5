<?php
// Copy this file into your program. It needs PHP 8 and nothing else.

declare(strict_types=1);

const WEBHOOK_TOLERANCE = 5 * 60; // seconds that a webhook may be old, or ahead of your clock

/**
 * The event, if it comes from whoever has the secret, and comes now. It throws otherwise.
 *
 * Give the body as it came (`file_get_contents('php://input')`), and the headers by their names in
 * lower case (`array_change_key_case(getallheaders())`).
 */
function verify_webhook(string $body, array $headers, string $secret): array
{
    foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
        if (!is_string($headers[$name] ?? null)) {
            throw new RuntimeException("the header $name is missing");
        }
    }
    $timestamp = $headers['webhook-timestamp'];
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > WEBHOOK_TOLERANCE) {
        throw new RuntimeException('the webhook is too old');
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || $key === '') {
        throw new RuntimeException('the secret is not one');
    }
    $signed = $headers['webhook-id'] . '.' . $timestamp . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    // While a secret is being replaced there are two signatures. One that fits is enough.
    $fits = false;
    foreach (explode(' ', $headers['webhook-signature']) as $signature) {
        $fits = hash_equals($expected, $signature) || $fits;
    }
    if (!$fits) {
        throw new RuntimeException('the signature does not fit');
    }
    return json_decode($body, true, 64, JSON_THROW_ON_ERROR);
}
