<?php
// One step of a test: its name is the argument, its input is JSON on stdin.
declare(strict_types=1);

require getenv('CLIENT');

use Mkopo\{Identity, Member, MkopoError, Partner, Scoring, WebhookError};

$given = json_decode(file_get_contents('php://stdin'), true, 64, JSON_THROW_ON_ERROR);
$waits = [];
$look = static function (float $seconds) use (&$waits): void {
    $waits[] = $seconds;
};
$partner = new Partner($given['url'], 'umoja', 'k');
$identity = new Identity($given['url'], 'demo', 'x');
$member = new Member($given['url'], 'app_1', 'aps_1');
foreach ([$partner, $identity, $member] as $api) {
    $api->wait = $look;
}

$believes = static function (array $case) use ($given): bool {
    try {
        return Mkopo\verify_webhook($case['body'], $case['headers'], $given['secret'])['id'] === 'e1';
    } catch (WebhookError) {
        return false;
    }
};
$money = static function () use ($given, $partner): string {
    $amounts = (new Scoring($given['url'], 'scr_1'))->get('/client_data/')['amounts'];
    $total = array_sum(array_map(static fn ($one) => Mkopo\minor_units($one), $amounts));
    $amount = Mkopo\from_minor_units($total);
    $partner->post('/repayments', ['amount' => $amount]);
    return (string) json_encode($amount);
};
$ids = static fn (): array => array_map(
    static fn (array $loan) => $loan['id'],
    iterator_to_array($partner->items('/loans', ['status' => 'disbursed']), false),
);
$steps = [
    'create' => static fn () => $partner->post('/clients', $given['body'], $given['key'] ?? null),
    'list' => $ids,
    'look-up' => static fn () => $identity->post('/krapin', ['pinnumber' => 'P051234567Q']),
    'log-in' => static fn () => $member->logIn('a', 'b'),
    'money' => $money,
    'verify' => static fn () => array_map($believes, $given['cases']),
];
try {
    $told = ['told' => $steps[$argv[1]]()];
} catch (MkopoError $error) {
    $told = ['error' => [
        'code' => $error->errorCode,
        'status' => $error->status,
        'data' => $error->data,
        'fields' => $error->fields,
        'request_id' => $error->requestId,
        'attempts' => $error->attempts,
    ]];
}
echo json_encode($told + ['waits' => $waits]);
